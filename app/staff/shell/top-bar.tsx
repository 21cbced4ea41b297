import { useId, useState } from "react";
import { Link } from "react-router";
import { PaletteButton } from "./palette-button.tsx";
import { PlacesList } from "./places-list.tsx";
import styles from "./top-bar.module.css";
import { Who } from "./who.tsx";

/** The navigation of narrow screens: a bar with a menu that opens below it. */
export function TopBar({ agencyName }: { agencyName: string }) {
  const [open, setOpen] = useState(false);
  const menu = useId();
  const close = () => setOpen(false);

  return (
    <header
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        close();
        event.currentTarget.querySelector("button")?.focus();
      }}
    >
      <div className={styles.line}>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}
        >
          {open ? "Close" : "Menu"}
        </button>
        <Link to="/dashboard" className={styles.name} onClick={close}>
          {agencyName}
        </Link>
        <div className={styles.search}>
          <PaletteButton onPress={close} />
        </div>
      </div>
      <div id={menu} className={styles.menu} hidden={!open}>
        <nav aria-label="Desk">
          <PlacesList onGo={close} />
        </nav>
        <Who onGo={close} />
      </div>
    </header>
  );
}
