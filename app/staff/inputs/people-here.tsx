import styles from "./field.module.css";

/** A quiet mark at the field that has somebody else's attention. */
export function PeopleHere({ people }: { people: readonly string[] }) {
  if (people.length === 0) return null;
  const verb = people.length === 1 ? "is" : "are";
  return <span className={styles.people}>{`${people.join(" and ")} ${verb} here`}</span>;
}
