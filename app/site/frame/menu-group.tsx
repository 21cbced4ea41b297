import { useEffect, useId, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Chevron } from "#app/ui/icons.tsx";
import { prefetchOnIntent } from "#app/ui/prefetch-on-intent.ts";
import styles from "./menu-group.module.css";

export interface MenuGroupProps {
  to: string;
  label: string;
  links: readonly { to: string; label: string }[];
  wordClass: string;
  /** Let the links hang from the right end of the word, where the window ends soon. */
  fromRight?: boolean;
}

/** A word of the menu that is a link itself and has further ones below it (W3C ARIA practices: disclosure navigation with top-level links). */
export function MenuGroup({ to, label, links, wordClass, fromRight = false }: MenuGroupProps) {
  const [open, setOpen] = useState(false);
  const group = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const { key } = useLocation();

  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      if (group.current?.contains(document.activeElement)) button.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !group.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [open]);

  return (
    <li
      ref={group}
      className={styles.group}
      data-open={open || undefined}
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <NavLink prefetch={prefetchOnIntent()} to={to} className={wordClass}>
        {label}
      </NavLink>
      {links.length > 0 && (
        <>
          <button
            ref={button}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={panel}
            aria-label={`${label}: further pages`}
            onClick={() => setOpen(!open)}
          >
            <Chevron />
          </button>
          <ul id={panel} className={`${styles.panel} ${fromRight ? styles.fromRight : ""}`}>
            {links.map((link) => (
              <li key={link.to}>
                <NavLink prefetch={prefetchOnIntent()} to={link.to} end>
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
