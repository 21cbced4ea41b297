import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { By, DocumentRow } from "#server/desk/answers.ts";
import { fieldNames } from "./field-names.ts";
import styles from "./row.module.css";

/** Who changed a document last, what, and when: "Anna Hart, Title and Intro, 14:03", "You, created, 14:03". */
export function LastChange({ path, changed }: Pick<DocumentRow, "path" | "changed">) {
  const { staff } = useSession();
  if (!changed) return <span className={styles.change}>Not on the site yet</span>;
  const { by, time } = changed;
  const what = whatChanged(path, changed);
  return (
    <span className={styles.change}>
      <span className={styles.who}>{nameOf(by, staff.id)}</span>
      {what !== "" && `, ${what}`},{" "}
      {/* The page may be shown on another day than the one on which the server wrote it. */}
      <time dateTime={time} suppressHydrationWarning>
        {momentInWords(time)}
      </time>
    </span>
  );
}

/** All fields of a document are new when it is created or brought back: that is what happened then. */
function whatChanged(path: string, { kind, fields }: NonNullable<DocumentRow["changed"]>): string {
  if (kind === "update") return fieldNames(path, fields);
  return kind === "create" ? "created" : "brought back";
}

/** What somebody is called: "You" for whoever reads it. */
export function nameOf({ id, name }: By, own: string): string {
  return id === own ? "You" : name;
}
