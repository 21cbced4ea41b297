import { Link } from "react-router";
import { modelOf } from "#content/model.ts";
import { bundledAddress } from "#app/staff/dashboard/edit-address.ts";
import { labelAt, sentenceOf } from "#app/staff/review/compare/field-place.ts";
import { RowAct } from "#app/staff/shell/screen.tsx";
import { bundleAddress, type BundledRow } from "./due.ts";
import styles from "./bundles.module.css";

/** A document of a bundle: what happens to it, what stands in the way, and what can be done. */
export function BundledDocument({
  bundle,
  row,
  isOpen,
  onLook,
  onCompare,
  onBringIn,
  onTakeOut,
}: {
  bundle: string;
  row: BundledRow;
  /** Whether the bundle can still be changed. */
  isOpen: boolean;
  onLook(): void;
  onCompare(): void;
  onBringIn(): void;
  onTakeOut(): void;
}) {
  const { path, kindName, effect, obstacle } = row;
  const title = row.title || `New ${kindName.toLowerCase()}`;
  const obstacleWords = obstacle && obstacleInWords(obstacle);
  return (
    <li data-overdue={obstacle ? true : undefined}>
      {isOpen && effect !== "delete" ? (
        <Link to={bundledAddress(path, bundle)}>{title}</Link>
      ) : (
        <span className={styles.name}>{title}</span>
      )}
      <p>{`${kindName}: ${effectInWords(row)}`}</p>
      {row.changed && <p>{`Last changed here by ${row.changed.by.name}`}</p>}
      {obstacleWords !== undefined && <p className={styles.obstacle}>{obstacleWords}</p>}
      {row.isBehind && !obstacle && (
        <p>It was changed on the site since. Both are kept when this is published.</p>
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
          <RowAct about={title} onPress={onLook}>
            Look at it
          </RowAct>
        )}
        {effect === "update" && (
          <RowAct about={title} onPress={onCompare}>
            What it changes
          </RowAct>
        )}
        {isOpen && row.isBehind && (
          <RowAct about={title} onPress={onBringIn}>
            {obstacle ? "Decide" : "Bring the changes in"}
          </RowAct>
        )}
        {isOpen && (
          <RowAct about={title} onPress={onTakeOut}>
            Take out
          </RowAct>
        )}
      </div>
    </li>
  );
}

function effectInWords({ path, effect, fields }: BundledRow): string {
  if (effect === "create") return "new";
  if (effect === "delete") return "deleted";
  if (fields.length === 0) return "nothing changed yet";
  const model = modelOf(path);
  return `changes ${sentenceOf(fields.map((name) => labelAt(model?.fields ?? {}, name)))}`;
}

function obstacleInWords({ kind, fields }: NonNullable<BundledRow["obstacle"]>): string {
  const named = sentenceOf(fields.map(({ words }) => words));
  if (kind === "deleted") return "Somebody has deleted it on the site. Decide what holds.";
  if (kind === "invalid") return `It cannot be published yet. ${named}`;
  return named === ""
    ? "Somebody has changed it on the site since. Decide what holds."
    : `Somebody has changed ${named} on the site since. Decide what holds.`;
}
