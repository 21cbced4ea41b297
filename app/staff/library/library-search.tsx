import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { libraryFilters, type LibraryFilter } from "./library-query.ts";
import styles from "./library-screen.module.css";

const pause = 250;

/** The search and the filter of the library; both stand in the address, so that they can be kept and come back to. */
export function LibrarySearch({ q, filter }: { q: string; filter: LibraryFilter }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const [settled, setSettled] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (settled !== q) {
    // The address was changed by going back or forward, or by what was typed here.
    setSettled(q);
    if (typed.trim() === settled) setTyped(q);
  }

  const go = (text: string) => {
    clearTimeout(timer.current);
    void navigate(addressOf(text.trim(), filter), { replace: true, preventScrollReset: true });
  };
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go(typed);
        }}
      >
        <TextInput
          type="search"
          label="Search by name or alternative text"
          name="q"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => go(value), pause);
          }}
        />
      </form>
      <nav aria-label="Which files" className={styles.filters}>
        {Object.entries(libraryFilters).map(([name, { words }]) => (
          <Link
            key={name}
            to={addressOf(q, name as LibraryFilter)}
            aria-current={name === filter ? "page" : undefined}
            preventScrollReset
          >
            {words}
          </Link>
        ))}
      </nav>
    </search>
  );
}

function addressOf(q: string, filter: LibraryFilter): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  if (filter !== "all") parameters.set("show", filter);
  const query = parameters.toString();
  return query ? `/dashboard/library?${query}` : "/dashboard/library";
}
