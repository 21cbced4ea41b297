import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { By, DocumentRow } from "#server/desk/answers.ts";
import { fieldNames } from "./field-names.ts";
import styles from "./row.module.css";

/** Who changed a document last, what, and when: "Anna Hart, Intro and 2 more, 14:03". */
export function LastChange({ path, changed }: Pick<DocumentRow, "path" | "changed">) {
  const { staff } = useSession();
  if (!changed) return <span className={styles.change}>Not on the site yet</span>;
  const { by, fields, time } = changed;
  const names = fieldNames(path, fields);
  return (
    <span className={styles.change}>
      <span className={styles.who}>{nameOf(by, staff.id)}</span>
      {names !== "" && `, ${names}`},{" "}
      {/* The page may be shown on another day than the one on which the server wrote it. */}
      <time dateTime={time} suppressHydrationWarning>
        {momentInWords(time)}
      </time>
    </span>
  );
}

/** What somebody is called: "You" for whoever reads it. */
export function nameOf({ id, name }: By, own: string): string {
  return id === own ? "You" : name;
}
