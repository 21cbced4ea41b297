import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, SyntheticEvent } from "react";
import { useDocumentSearch } from "#app/staff/palette/use-document-search.ts";
import { isSafeAddress } from "#content/fields/link.ts";
import styles from "./toolbar.module.css";

/** A panel to enter a link as the name of a page of the site or as an address; Enter sets it, Escape cancels. */
export function LinkPanel({
  address,
  onSet,
  onRemove,
  onLeave,
}: {
  /** The link's current address; undefined for a new link. */
  address: string | undefined;
  onSet: (address: string) => void;
  onRemove: () => void;
  onLeave: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(address ?? "");
  const [refused, setRefused] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.select(), []);
  const isName = typed.trim() !== "" && !/^[/#]|[:.@]/.test(typed);
  const { rows } = useDocumentSearch(isName ? typed : "");
  const pages = isName ? rows.filter(({ address: own }) => own !== undefined) : [];

  async function submit(event: SyntheticEvent) {
    // The panel is inside the document's form, which must not be submitted.
    event.preventDefault();
    event.stopPropagation();
    const whole = completed(typed.trim());
    if (!isSafeAddress(whole))
      setRefused(
        pages.length > 0
          ? "Choose one of these pages with the Down key or the mouse, or enter an address."
          : "This must be a path such as /work, or an address beginning with https:, http:, mailto: or tel:",
      );
    else if (await isNowhere(whole)) setRefused(`There is no page at ${whole} on this site.`);
    // Unless the panel was left, or the address changed, meanwhile.
    else if (input.current?.value === typed) onSet(whole);
  }

  function leave(event: KeyboardEvent) {
    if (event.key === "Enter" && event.target === input.current) void submit(event);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") go(event);
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onLeave();
  }

  /** Moves focus with the arrow keys between the input and the found pages. */
  function go(event: KeyboardEvent) {
    const stops = [
      ...panel.current!.querySelectorAll<HTMLElement>(":scope input, :scope li button"),
    ];
    const at = stops.findIndex((one) => one === event.target);
    event.preventDefault();
    stops[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  }

  return (
    <div role="dialog" aria-label="Link" className={styles.link} ref={panel}>
      <label htmlFor={id}>Page or address</label>
      <div className={styles.linkRow}>
        <input
          id={id}
          ref={input}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="Name of a page, /work or https://"
          value={typed}
          aria-invalid={refused !== "" || undefined}
          aria-describedby={refused === "" ? undefined : `${id}-refused`}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused("");
          }}
          onKeyDown={leave}
        />
        <button type="button" onClick={(event) => void submit(event)}>
          {address === undefined ? "Add link" : "Change link"}
        </button>
        {address !== undefined && (
          <button type="button" onClick={onRemove}>
            Remove link
          </button>
        )}
        <button type="button" onClick={onLeave}>
          Cancel
        </button>
      </div>
      {pages.length > 0 && (
        <ul className={styles.found} aria-label="Pages of this site">
          {pages.map(({ path, kind, title, address: own = "" }) => (
            <li key={path}>
              <button type="button" onClick={() => onSet(own)} onKeyDown={leave}>
                {title} <span>{kind}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {refused !== "" && (
        <p id={`${id}-refused`} className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}

/** Whether an address of this site does not exist; false if that cannot be checked. */
async function isNowhere(address: string): Promise<boolean> {
  const whole = new URL(address, location.href);
  if (whole.origin !== location.origin) return false;
  try {
    const { status } = await fetch(whole, { method: "HEAD" });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Adds the missing scheme to an address such as "anna@example.com" or "example.com/page". */
function completed(typed: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(typed)) return `mailto:${typed}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i.test(typed)) return `https://${typed}`;
  return typed;
}
