import { count } from "#app/staff/amount-in-words.ts";
import type { FormPath } from "#app/staff/form/form-path.ts";
import { PeopleHere } from "#app/staff/inputs/people-here.tsx";
import { useNotesBelow } from "#app/staff/inputs/use-notes.ts";
import styles from "./list.module.css";

/** What is to be known of a row without opening it: what stops an update in there, and who is in there. */
export function RowNotes({ path }: { path: FormPath }) {
  const { stops, people } = useNotesBelow(path);
  return (
    <>
      {stops > 0 && <span className={styles.stops}>{`${count(stops, "thing")} to fix`}</span>}
      <PeopleHere people={people === "" ? [] : [people]} />
    </>
  );
}
