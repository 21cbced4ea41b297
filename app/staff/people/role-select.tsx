import { useId } from "react";
import { readRole, roles, type Role } from "#content/roles.ts";
import control from "#app/staff/ui/control.module.css";
import styles from "./role-select.module.css";

/** The roles with their articles. */
export const roleInWords: Readonly<Record<Role, string>> = {
  writer: "a writer",
  publisher: "a publisher",
  owner: "an owner",
};

/** One sentence for each role that explains what it may do. */
export const rolesExplained: Readonly<Record<Role, string>> = {
  writer: "Writers save drafts and upload pictures; publishers put their work live.",
  publisher: "Publishers also update the site, delete and restore, and handle enquiries.",
  owner: "Owners can do everything: they also manage staff, settings and personal data.",
};

/** Chooses a role. */
export function RoleSelect({
  label,
  value,
  isLabelled = false,
  onChange,
}: {
  label: string;
  value: Role;
  /** Whether the label is visible. */
  isLabelled?: boolean;
  onChange: (role: Role) => void;
}) {
  const id = useId();
  return (
    <div className={styles.role}>
      <label htmlFor={id} className={isLabelled ? control.label : "visually-hidden"}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const role = readRole(target.value);
          if (role) onChange(role);
        }}
      >
        {Object.entries(roles).map(([role, name]) => (
          <option key={role} value={role}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
