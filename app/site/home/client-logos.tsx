import { Picture } from "#app/ui/picture.tsx";
import type { ClientLogo } from "#server/site/home.ts";
import styles from "./client-logos.module.css";

const shown = 18;

/** The marks of some clients: three rows of six, six rows of three where the screen is narrow. */
export function ClientLogos({ logos }: { logos: readonly ClientLogo[] }) {
  return (
    <ul className={styles.grid}>
      {logos.slice(0, shown).map((logo, at) => (
        <li key={at} className={styles.cell}>
          {logo.image ? (
            <Picture
              picture={logo.image}
              sizes="(min-width: 50rem) 10vw, 19vw"
              alt={logo.name}
              small
              className={styles.logo}
            />
          ) : (
            <span className={styles.name}>{logo.name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
