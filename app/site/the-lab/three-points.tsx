import { Paragraphs } from "#app/ui/paragraphs.tsx";
import styles from "./three-points.module.css";

/** A process of up to three points, numbered 01 to 03. */
export function ThreePoints({ title, points }: { title: string; points: readonly string[] }) {
  const told = points.filter((point) => point !== "");
  if (title === "" && told.length === 0) return null;
  return (
    <section className={styles.process}>
      <div className="frame">
        {title !== "" && <h2 dir="auto">{title}</h2>}
        {told.length > 0 && (
          <ol className={styles.points}>
            {told.map((point) => (
              <li key={point} className={styles.point}>
                <Paragraphs text={point} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
