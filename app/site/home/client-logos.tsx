import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ClientLogo } from "#server/site/home.ts";
import styles from "./client-logos.module.css";

const shown = 18;

/** The marks of some clients: three rows of six, six rows of three where the screen is narrow; each leads to its case study. */
export function ClientLogos({ logos }: { logos: readonly ClientLogo[] }) {
  return (
    <ul className={styles.grid}>
      {logos.slice(0, shown).map((logo, at) => (
        <li key={at} className={styles.cell}>
          {logo.slug ? (
            <PageLink to={`/work/${logo.slug}`} className={styles.link}>
              <Mark {...logo} />
            </PageLink>
          ) : (
            <Mark {...logo} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ image, name }: ClientLogo) {
  return image ? (
    <Picture
      picture={image}
      sizes="(min-width: 50rem) 10vw, 19vw"
      alt={name}
      small
      className={styles.logo}
    />
  ) : (
    <span className={styles.name}>{name}</span>
  );
}
