import { isUnderWay, type UploadItem } from "#app/staff/uploads/upload-item.ts";
import { UploadRow } from "#app/staff/uploads/upload-row.tsx";
import styles from "./slot.module.css";

/** What is on its way into a slot, with the same controls as in the tray. */
export function SlotUploads({ items }: { items: readonly UploadItem[] }) {
  const shown = items.filter(({ state }) => state !== "success" && state !== "canceled");
  if (shown.length === 0) return null;
  // One that ended a moment ago is still in the list.
  const several = items.filter(isUnderWay).length > 1;
  return (
    <>
      <ul className={styles.uploads}>
        {shown.map((item) => (
          <UploadRow key={item.id} item={item} inSlot />
        ))}
      </ul>
      {several && (
        <p className={styles.quiet}>
          The last one to finish is shown here. The others stay in the library.
        </p>
      )}
    </>
  );
}
