import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useSearchParams } from "react-router";
import { SearchSign } from "#app/staff/dashboard/signs.tsx";
import styles from "./search.module.css";

// Milliseconds of rest in typing after which the words are looked for.
const rest = 180;

/** Searches all documents as one types. What is looked for stands in the address; a later search overtakes an earlier one. */
export function SearchBox({ q }: { q: string }) {
  const [, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);

  // Somebody went back, or followed a link: the box says what the address says, unless it is what was typed here.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [q]);

  useEffect(() => {
    const words = typed.trim();
    if (words === asked.current) return;
    const timer = setTimeout(
      () => {
        const isFirst = asked.current === "";
        asked.current = words;
        setParameters(
          (now) => {
            const next = new URLSearchParams(now);
            if (words === "") next.delete("q");
            else next.set("q", words);
            return next;
          },
          { replace: !isFirst, preventScrollReset: true },
        );
      },
      words === "" ? 0 : rest,
    );
    return () => clearTimeout(timer);
  }, [typed, setParameters]);

  return (
    <search className={styles.search}>
      <TextInput
        type="search"
        size="md"
        aria-label="Search all documents"
        placeholder="Search all documents"
        autoComplete="off"
        spellCheck={false}
        leftSection={<SearchSign />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => walkInto(event, () => setTyped(""))}
      />
    </search>
  );
}

/** From the box, the arrow keys lead to the first result; Escape empties it. */
function walkInto(event: KeyboardEvent, empty: () => void) {
  if (event.key === "Escape") empty();
  else if (event.key === "ArrowDown")
    document.querySelector<HTMLElement>("[data-results] a")?.focus();
  else return;
  event.preventDefault();
}
