import { Link } from "react-router";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import {
  isReady,
  isUnderWay,
  stateAfter,
  transitions,
  type Transition,
  type Upload,
} from "./upload-record.ts";
import { useUploads } from "./uploads-provider.tsx";
import styles from "./uploads.module.css";
import { useEffect, useState } from "react";
import { PlayIcon } from "#app/ui/icons.tsx";
import { count, sizeInWords } from "#app/ui/in-words.ts";
import { failureInWords } from "./upload-problem.ts";
import { Button } from "#app/staff/ui/button.tsx";

/** One upload with its progress and actions. */
export function UploadRow({ item, inSlot = false }: { item: Upload; inSlot?: boolean }) {
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
        <span className={styles.rowWords}>{words}</span>
        {isReady(item) && !inSlot && <Waiting item={item} />}
      </div>
      <Buttons item={item} />
    </li>
  );
}

/** Buttons for the actions that an upload's state allows. */
function Buttons({ item }: { item: Upload }) {
  const uploads = useUploads();
  const allowed = (Object.keys(transitions) as Transition[]).filter((one) => stateAfter(one, item));
  const button = (words: string, onClick: () => void) => (
    <Button key={words} kind="quiet" aria-label={`${words}: ${item.fileName}`} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {allowed.map((action) => button(actionWords[action], () => uploads.act(action, item.id)))}
      {!isUnderWay(item) && button("Dismiss", () => uploads.dismiss(item.id))}
    </div>
  );
}

const actionWords: Record<Transition, string> = {
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel",
  retry: "Retry",
};

/** A link to the document in which a finished upload waits to be placed. */
function Waiting({ item: { target } }: { item: Upload }) {
  const address = editorAt(target?.document ?? "");
  return (
    <span className={styles.rowWords}>
      Ready to use:{" "}
      {address ? (
        <Link to={address.includes("?") ? address : `${address}?new`}>open {target?.title}</Link>
      ) : (
        target?.title
      )}
    </span>
  );
}

/** The thumbnail of a file that is being uploaded. */
function Thumb({ blob, type }: { blob: Blob | undefined; type: string }) {
  const isPicture = type.startsWith("image/");
  const address = useObjectUrl(isPicture ? blob : undefined);
  return (
    <span className={styles.thumb} aria-hidden="true">
      {address && <img src={address} alt="" decoding="async" />}
      {type.startsWith("video/") && <PlayIcon />}
    </span>
  );
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}

/** Returns an upload's state as text, with success and failure worded as in specification section 8. */
export function stateInWords(item: Upload): string {
  const part = `${Math.floor((item.sent / Math.max(item.size, 1)) * 100)}%`;
  switch (item.state) {
    case "waiting":
      return "Waiting";
    case "running":
      if (item.connection === "offline") return "No connection. It will continue automatically";
      if (item.connection === "retrying") return "The server is not responding. Trying again";
      return `Uploading, ${part}`;
    case "pausing":
      return "Pausing";
    case "paused":
      return `Paused at ${part}`;
    case "canceling":
      return "Cancelling";
    case "canceled":
      return item.problem?.message ?? "Cancelled.";
    case "success":
      return `Uploaded, ${sizeInWords(item.size)}.`;
    case "error":
      return item.problem ? failureInWords(item.problem) : "Upload failed.";
  }
}

/** Returns the state of all uploads, for the tray's head. */
export function summaryOf(items: readonly Upload[]): string {
  const underWay = items.filter(isUnderWay).length;
  const failed = items.filter(({ state }) => state === "error").length;
  if (failed > 0) return `${count(failed, "upload")} failed`;
  if (underWay > 0) return `Uploading ${count(underWay, "file")}`;
  const last = items.at(-1);
  return items.length === 1 && last
    ? `${last.fileName}: ${stateInWords(last)}`
    : "Uploads finished";
}

/** Returns the screen reader announcement of a change of state; blank for mere progress. */
export function announcementOf(item: Upload, before: Upload | undefined): string {
  if (item.state === before?.state && item.connection === before.connection) return "";
  switch (item.state) {
    case "running":
      if (item.connection) return `${item.fileName}: ${stateInWords(item)}.`;
      return before?.state === "running" ? "" : `Uploading ${item.fileName}.`;
    case "paused":
    case "success":
    case "error":
    case "canceled":
      return `${item.fileName}: ${stateInWords(item)}`;
    case "waiting":
    case "pausing":
    case "canceling":
      return "";
  }
}
