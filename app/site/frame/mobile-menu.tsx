import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { TelephoneLink } from "#app/ui/telephone-link.tsx";
import { MenuLink, type MenuEntry } from "./menu-group.tsx";
import styles from "./mobile-menu.module.css";

interface MobileMenuProps {
  agencyName: string;
  telephone: string;
  email: string;
  words: readonly MenuEntry[];
  buttonClass: string;
}

/** The menu on small screens: a native popover, which works without scripts and before hydration. */
export function MobileMenu({ agencyName, telephone, email, words, buttonClass }: MobileMenuProps) {
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    sheet.current?.hidePopover();
  }, [key]);

  return (
    <>
      <button type="button" className={buttonClass} popoverTarget="mobile-menu">
        Menu
      </button>
      <nav ref={sheet} id="mobile-menu" popover="auto" aria-label="Mobile" className={styles.sheet}>
        <div className={styles.top}>
          <span className={styles.name}>{agencyName}</span>
          <button type="button" className={styles.close} popoverTarget="mobile-menu">
            Close
          </button>
        </div>
        <ul className={styles.entries}>
          {words.map(({ links = [], ...word }) => (
            <li key={word.to}>
              <MenuLink {...word} end={word.to === "/"} />
              <ul className={styles.further}>
                {links.map((further) => (
                  <li key={further.to}>
                    <MenuLink {...further} end />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className={styles.reach}>
          {telephone !== "" && <TelephoneLink number={telephone} />}
          {email !== "" && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      </nav>
    </>
  );
}
