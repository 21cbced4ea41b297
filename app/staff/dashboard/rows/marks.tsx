import { useSession } from "#app/staff/session/session.tsx";
import type { By, DraftMark } from "#server/desk/answers.ts";
import styles from "./row.module.css";

/** Marks of a document in a list: unsaved drafts, and who has it open right now. */
export function Marks({
  drafts,
  editors,
}: {
  drafts: readonly DraftMark[];
  editors: readonly By[];
}) {
  const { staff } = useSession();
  const writers = namesIn(
    drafts.map((draft) => draft.staff),
    staff.id,
    "you",
  );
  const present = namesIn(editors, staff.id, "You");
  const isOne = present.length === 1 && present[0] !== "You";
  return (
    <>
      {writers.length > 0 && (
        <span className={styles.mark}>Draft by {new Intl.ListFormat("en-GB").format(writers)}</span>
      )}
      {present.length > 0 && (
        <span className={styles.live}>
          {new Intl.ListFormat("en-GB").format(present)} {isOne ? "is" : "are"} editing
        </span>
      )}
    </>
  );
}

/** The names of people, each once, whoever reads it first. */
function namesIn(people: readonly By[], own: string, ownName: string): string[] {
  const others = people.filter(({ id }) => id !== own).map(({ name }) => name);
  const isIn = people.some(({ id }) => id === own);
  return [...(isIn ? [ownName] : []), ...new Set(others)];
}
