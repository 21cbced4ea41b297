import { LastArrow } from "#app/ui/last-arrow.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Html } from "#server/site/presented.ts";
import styles from "./doors.module.css";

export interface Door {
  to: string;
  label: string;
  text: Html;
}

/** The ways to begin without a commission, side by side; each heading leads to its page. */
export function Doors({ doors }: { doors: readonly Door[] }) {
  if (doors.length === 0) return null;
  return (
    <div className={styles.doors}>
      {doors.map(({ to, label, text }) => (
        <section key={to} className={styles.door}>
          <h2>
            <PageLink to={to} className={styles.way}>
              {label}
              <LastArrow />
            </PageLink>
          </h2>
          <Prose html={text} className={styles.text} />
        </section>
      ))}
    </div>
  );
}
