import { Link } from "react-router";
import type { FileUse } from "#server/desk/answers.ts";
import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import styles from "./uses.module.css";

/** Where a file is used, with the ways there. */
export function Uses({ uses }: { uses: readonly FileUse[] | null }) {
  if (!uses) return <p className={styles.quiet}>This is being counted. Look again in a minute.</p>;
  if (uses.length === 0) return <p className={styles.quiet}>Nowhere.</p>;
  return (
    <ul className={styles.uses}>
      {uses.map(({ key, path, document, label, otherUpload }) => {
        const [collection = "", id = ""] = path.split("/");
        const to = editAddress({ collection, id });
        return (
          <li key={key}>
            {to ? <Link to={to}>{document}</Link> : document}
            <span className={styles.quiet}>
              {label}
              {otherUpload && ", another file with this name"}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
