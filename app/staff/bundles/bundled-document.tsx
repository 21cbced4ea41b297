import { Link } from "react-router";
import { pathInBundle } from "#content/bundle.ts";
import { hiddenField } from "#content/hidden.ts";
import { modelOf } from "#content/model.ts";
import { listInWords } from "#app/ui/in-words.ts";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import { labelAt } from "#app/staff/review/compare/field-place.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { RowAction } from "#app/staff/shell/screen.tsx";
import { bundleAddress, type BundledRow } from "./due.ts";
import styles from "./bundles.module.css";

/** A document of a bundle: its change, any obstacle to publishing, and the available actions. */
export function BundledDocument({
  bundle,
  row,
  isOpen,
  mayChange,
  onLook,
  onCompare,
  onBringIn,
  onTakeOut,
  onHide,
}: {
  bundle: string;
  row: BundledRow;
  /** Whether the bundle can still be changed. */
  isOpen: boolean;
  /** Whether this member can change it now. */
  mayChange: boolean;
  onLook(): void;
  onCompare(): void;
  onBringIn(): void;
  onTakeOut(): void;
  /** Undefined for a document that cannot be hidden. */
  onHide: ((isHidden: boolean) => void) | undefined;
}) {
  const { path, kindName, effect, obstacle } = row;
  const { staff } = useSession();
  const title = row.title || `New ${kindName.toLowerCase()}`;
  const obstacleWords = obstacle && obstacleInWords(obstacle);
  return (
    <li data-overdue={obstacle ? true : undefined}>
      {isOpen && effect !== "delete" ? (
        <Link to={editorAt(pathInBundle(bundle, path)) ?? ""}>{title}</Link>
      ) : (
        <span className={styles.name}>{title}</span>
      )}
      <p>{`${kindName}: ${effectInWords(row)}`}</p>
      {row.changed && <p>{`Last changed here by ${row.changed.by.name}`}</p>}
      {row.unsaved.length > 0 && (
        <p className={styles.obstacle}>
          {unsavedInWords(row.unsaved, staff.id)}, which are not published with it.{" "}
          {isOpen && effect !== "delete" && (
            <Link to={editorAt(pathInBundle(bundle, path)) ?? ""}>Open the form</Link>
          )}
        </p>
      )}
      {obstacleWords !== undefined && <p className={styles.obstacle}>{obstacleWords}</p>}
      {row.isBehind && !obstacle && (
        <p>It has also been changed on the site since. Publishing keeps both changes.</p>
      )}
      {row.also.length > 0 && (
        <p>
          Also changed in{" "}
          {row.also.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <Link to={bundleAddress(id)}>{name}</Link>
            </span>
          ))}
        </p>
      )}
      <div className={styles.ways}>
        {effect !== "delete" && (
          <RowAction about={title} onPress={onLook}>
            Look at it
          </RowAction>
        )}
        {effect === "update" && (
          <RowAction about={title} onPress={onCompare}>
            What it changes
          </RowAction>
        )}
        {mayChange && row.isBehind && (
          <RowAction about={title} onPress={onBringIn}>
            {obstacle ? "Decide" : "Bring the changes in"}
          </RowAction>
        )}
        {mayChange && onHide && effect !== "delete" && (
          <RowAction about={title} onPress={() => onHide(!row.isHidden)}>
            {row.isHidden ? "Show it" : "Hide it"}
          </RowAction>
        )}
        {mayChange && (
          <RowAction about={title} onPress={onTakeOut}>
            Take out
          </RowAction>
        )}
      </div>
    </li>
  );
}

function effectInWords({ path, effect, fields, isHidden }: BundledRow): string {
  if (effect === "create") return "new";
  if (effect === "delete") return "deleted";
  if (fields.length === 0) return "nothing changed yet";
  const model = modelOf(path);
  const others = fields.filter((name) => name !== hiddenField);
  const labels = others.map((name) => labelAt(model?.fields ?? {}, name));
  const parts = [
    ...(others.length === fields.length ? [] : [isHidden ? "hidden" : "shown"]),
    ...(labels.length === 0 ? [] : [`changes ${listInWords(labels)}`]),
  ];
  return parts.join(", ");
}

function obstacleInWords({ kind, fields }: NonNullable<BundledRow["obstacle"]>): string {
  const named = listInWords(fields.map(({ words }) => words));
  if (kind === "deleted") return "Someone has deleted it on the site. Decide whether to keep it.";
  if (kind === "invalid") return `It cannot be published yet. ${named}`;
  return named === ""
    ? "Someone has changed it on the site since. Choose which version to keep."
    : `Someone has changed ${named} on the site since. Choose which version to keep.`;
}

/** Returns a sentence that names the members with unsaved changes: "You and Ben have unsaved changes". */
export function unsavedInWords(unsaved: BundledRow["unsaved"], me: string): string {
  const isMine = unsaved.some(({ id }) => id === me);
  const others = unsaved.filter(({ id }) => id !== me).map(({ name }) => name);
  const who = isMine ? ["You", ...others] : others;
  const have = who.length > 1 || isMine ? "have" : "has";
  return `${listInWords(who)} ${have} unsaved changes`;
}
