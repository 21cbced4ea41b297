import { useEffect, useId, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Chevron } from "#app/ui/icons.tsx";
import { prefetchOnIntent } from "#app/ui/prefetch-on-intent.ts";
import styles from "./menu-group.module.css";

/** A menu entry and its links. */
export interface MenuEntry {
  to: string;
  label: string;
  links?: readonly { to: string; label: string }[];
}

interface MenuGroupProps extends MenuEntry {
  wordClass: string;
}

/** A menu link with an optional dropdown (W3C ARIA practices: disclosure navigation with top-level links). */
export function MenuGroup({ to, label, links = [], wordClass }: MenuGroupProps) {
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
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("pointerdown", onPress, { signal });
    return () => leaving.abort();
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
      <MenuLink to={to} label={label} className={wordClass} />
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
          <ul id={panel} className={styles.panel}>
            {links.map((link) => (
              <li key={link.to}>
                <MenuLink {...link} end />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

/** The link of an entry. With `end`, it is current only on its own page, not on those below it. */
export function MenuLink({
  to,
  label,
  end = false,
  className,
}: {
  to: string;
  label: string;
  end?: boolean;
  className?: string;
}) {
  return (
    <NavLink discover="none" prefetch={prefetchOnIntent()} to={to} end={end} className={className}>
      {label}
    </NavLink>
  );
}
