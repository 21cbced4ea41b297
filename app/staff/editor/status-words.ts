import type { Fields } from "#content/fields/field.ts";
import { labelAt, sentenceOf } from "#app/staff/compare/field-place.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import type { EditingStatus } from "#app/staff/form/editing-state.ts";

/** What the words of a status depend on besides it. */
export interface StatusView {
  readonly fields: Fields;
  /** Who reads it. */
  readonly me: string;
  readonly now?: Date;
  /** Whether the browser can write down what is typed. */
  readonly keepsInBrowser?: boolean;
}

/** How the words of an open form are kept, in a sentence. */
export function statusInWords(
  status: EditingStatus,
  { fields, me, now, keepsInBrowser = true }: StatusView,
): string {
  switch (status.kind) {
    case "opening":
      return "Opening …";
    case "clean":
      return cleanInWords(status.updated, me, now);
    case "unsaved":
      if (status.saved === undefined && !keepsInBrowser)
        return "Unsaved changes, not kept yet: this browser keeps nothing";
      return status.saved === undefined
        ? "Unsaved changes, kept in this browser"
        : `Unsaved changes, kept as a draft at ${momentInWords(status.saved, now)}`;
    case "updating":
      return "Updating …";
    case "waiting":
      return keepsInBrowser
        ? "Waiting for the connection. What you type is kept in this browser."
        : "Waiting for the connection. This browser keeps nothing: leave it open.";
    case "refused":
      return `Not updated: ${status.message}`;
    case "conflict": {
      const labels = status.conflicts.map(({ path }) => labelAt(fields, path));
      return `${status.theirs.by.name} changed ${sentenceOf(labels)} too: choose`;
    }
    case "deleted":
      return "Somebody deleted this meanwhile. An update puts it back.";
  }
}

/** What is read out when the status changes; typing goes from one kept state to another all the time and is not talked about. */
export function statusToSay(status: EditingStatus, view: StatusView): string {
  if (status.kind === "opening") return "";
  return status.kind === "unsaved" ? "Unsaved changes" : statusInWords(status, view);
}

function cleanInWords(
  updated: Extract<EditingStatus, { kind: "clean" }>["updated"],
  me: string,
  now: Date | undefined,
): string {
  if (!updated) return "Nothing of this is on the site yet. The first update puts it there.";
  const moment = momentInWords(updated.time, now);
  if (updated.by.id !== me)
    return `All changes are on the site, updated ${moment} by ${updated.by.name}`;
  return moment.includes(",") ? `Saved ${moment} by you` : `Saved at ${moment} by you`;
}
