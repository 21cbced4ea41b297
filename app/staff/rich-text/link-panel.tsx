import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, SyntheticEvent } from "react";
import { isSafeAddress } from "#content/fields/link.ts";
import styles from "./toolbar.module.css";

/** Asks for the address of a link; Enter sets it, Escape leaves everything as it was. */
export function LinkPanel({
  address,
  onSet,
  onRemove,
  onLeave,
}: {
  /** The address that the link has; undefined where there is none yet. */
  address: string | undefined;
  onSet: (address: string) => void;
  onRemove: () => void;
  onLeave: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(address ?? "");
  const [refused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function submit(event: SyntheticEvent) {
    // The panel stands within the document's own form, which must not hear of this.
    event.preventDefault();
    event.stopPropagation();
    const whole = completed(typed.trim());
    if (isSafeAddress(whole)) onSet(whole);
    else setRefused(true);
  }

  function leave(event: KeyboardEvent) {
    if (event.key === "Enter") submit(event);
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onLeave();
  }

  return (
    <div role="dialog" aria-label="Link" className={styles.link}>
      <label htmlFor={id}>Address of the link</label>
      <div className={styles.linkRow}>
        <input
          id={id}
          ref={input}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="/work or https://"
          value={typed}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? `${id}-refused` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
          onKeyDown={leave}
        />
        <button type="button" onClick={submit}>
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
      {refused && (
        <p id={`${id}-refused`} className={styles.refused} role="alert">
          This must be a path such as /work, or an address that begins with https:, http:, mailto:
          or tel:
        </p>
      )}
    </div>
  );
}

/** What people type for an address, "anna@example.com" or "example.com/page", with the scheme that it lacks. */
function completed(typed: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(typed)) return `mailto:${typed}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i.test(typed)) return `https://${typed}`;
  return typed;
}
