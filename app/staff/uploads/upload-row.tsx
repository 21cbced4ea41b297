import { Link } from "react-router";
import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import { UploadButtons } from "./upload-buttons.tsx";
import { isUnderWay, type UploadItem } from "./upload-item.ts";
import { Thumb } from "./thumb.tsx";
import { stateInWords } from "./upload-words.ts";
import styles from "./upload-row.module.css";

/** One upload: what it is, how far it is, and what can be done with it. */
export function UploadRow({ item, inSlot = false }: { item: UploadItem; inSlot?: boolean }) {
  const words = stateInWords(item);
  return (
    <li className={styles.row} data-state={item.state}>
      <Thumb blob={item.blob} type={item.contentType} />
      <div className={styles.facts}>
        <span className={styles.name}>{item.fileName}</span>
        {isUnderWay(item) && (
          <progress
            className={styles.bar}
            aria-label={`${item.fileName}, uploaded`}
            max={Math.max(item.size, 1)}
            value={item.sent}
          />
        )}
        <span className={styles.words}>{words}</span>
        {item.ready && !inSlot && <Waiting item={item} />}
      </div>
      <UploadButtons item={item} />
    </li>
  );
}

/** Where a finished upload waits to be placed. */
function Waiting({ item: { target } }: { item: UploadItem }) {
  const [collection = "", id = ""] = target?.document.split("/") ?? [];
  const address = editAddress({ collection, id });
  return (
    <span className={styles.words}>
      Ready to use:{" "}
      {address ? <Link to={`${address}?new`}>open {target?.title}</Link> : target?.title}
    </span>
  );
}
