import { Link } from "react-router";
import { PaletteButton } from "./palette-button.tsx";
import { PlacesList } from "./places-list.tsx";
import styles from "./side.module.css";
import { Who } from "./who.tsx";

/** The navigation of wide screens. */
export function Side({ agencyName }: { agencyName: string }) {
  return (
    <header className={styles.side}>
      <Link to="/dashboard" className={styles.name}>
        {agencyName}
      </Link>
      <PaletteButton />
      <nav aria-label="Desk" className={styles.places}>
        <PlacesList />
      </nav>
      <div className={styles.who}>
        <Who />
      </div>
    </header>
  );
}
