import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { prefetchOnIntent } from "#app/ui/prefetch-on-intent.ts";
import styles from "./mobile-menu.module.css";

const entries = [
  { to: "/", label: "Home" },
  { to: "/work", label: "Work" },
  { to: "/about", label: "About" },
  { to: "/news-and-opinions", label: "News + Views" },
  { to: "/disciplines", label: "Disciplines" },
  { to: "/contact", label: "Contact" },
];

export interface MobileMenuProps {
  agencyName: string;
  telephone: string;
  email: string;
  buttonClass: string;
}

/** The menu of small screens: a native popover, so that it opens and closes before and without scripts. */
export function MobileMenu({ agencyName, telephone, email, buttonClass }: MobileMenuProps) {
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
  }, [key]);

  return (
    <>
      <button type="button" className={buttonClass} popoverTarget="mobile-menu">
        Menu
      </button>
      <nav ref={sheet} id="mobile-menu" popover="auto" aria-label="Mobile" className={styles.sheet}>
        <div className={styles.top}>
          <span className={styles.name}>{agencyName}</span>
          <button
            type="button"
            className={styles.close}
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
          >
            Close
          </button>
        </div>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <NavLink prefetch={prefetchOnIntent()} to={entry.to} end={entry.to === "/"}>
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <p className={styles.reach}>
          {telephone !== "" && (
            <a href={`tel:${telephone.replaceAll(/[^+\d]/g, "")}`}>{telephone}</a>
          )}
          {email !== "" && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      </nav>
    </>
  );
}
