import { count, sizeInWords } from "#app/staff/amount-in-words.ts";
import { failureInWords } from "./upload-problem.ts";
import { isUnderWay, type UploadItem } from "./upload-item.ts";

/** How an upload stands, in words. Success and failure say what specification section 8 has them say. */
export function stateInWords(item: UploadItem): string {
  const part = `${Math.floor((item.sent / Math.max(item.size, 1)) * 100)}%`;
  switch (item.state) {
    case "waiting":
      return "Waiting";
    case "running":
      if (item.trouble === "offline") return "No connection. It will continue automatically";
      if (item.trouble === "retrying") return "The server is not responding. Trying again";
      return `Uploading, ${part}`;
    case "pausing":
      return "Pausing";
    case "paused":
      return `Paused at ${part}`;
    case "canceling":
      return "Cancelling";
    case "canceled":
      return "Cancelled. Nothing was kept.";
    case "success":
      return `Uploaded, ${sizeInWords(item.size)}.`;
    case "error":
      return item.problem ? failureInWords(item.problem) : "Upload failed.";
  }
}

/** How all of them stand, for the head of the tray. */
export function allInWords(items: readonly UploadItem[]): string {
  const underWay = items.filter(isUnderWay).length;
  const failed = items.filter(({ state }) => state === "error").length;
  if (failed > 0) return `${count(failed, "upload")} failed`;
  if (underWay > 0) return `Uploading ${count(underWay, "file")}`;
  const last = items.at(-1);
  return items.length === 1 && last
    ? `${last.fileName}: ${stateInWords(last)}`
    : "Uploads finished";
}

/** What is worth saying aloud when an upload has come from one state to another; percentages are not. */
export function announcementOf(item: UploadItem, before: UploadItem | undefined): string {
  if (item.state === before?.state && item.trouble === before.trouble) return "";
  switch (item.state) {
    case "running":
      if (item.trouble) return `${item.fileName}: ${stateInWords(item)}.`;
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
