import type { Fields } from "#content/fields/field.ts";
import { listInWords } from "#app/ui/in-words.ts";
import { labelAt } from "#app/staff/review/compare/field-place.ts";
import type { Times } from "#app/staff/time/times.ts";
import type { AuthoredConflict } from "#app/staff/editing/authors.ts";
import type { EditingState, EditingStatus } from "#app/staff/editing/editing-state.ts";

/** The context of a status message. */
export interface StatusView {
  readonly fields: Fields;
  /** The current user's id. */
  readonly me: string;
  readonly times: Times;
  readonly now?: Date;
  /** Whether the browser's journal works. */
  readonly keepsInBrowser?: boolean;
  /** Whether the user may update the document; true by default. */
  readonly mayUpdate?: boolean;
  /** Whether the document is never public. */
  readonly isPrivate?: boolean;
  /** Whether the document is hidden from the site. */
  readonly isHidden?: boolean;
  /** Whether the document is edited in a bundle. */
  readonly isBundled?: boolean;
}

/** Returns the status of an open form as a sentence. */
export function statusInWords(status: EditingStatus, view: StatusView): string {
  const { times, now, keepsInBrowser = true, mayUpdate = true } = view;
  switch (status.kind) {
    case "opening":
      return "Opening…";
    case "clean":
      return cleanInWords(status.updated, view);
    case "unsaved": {
      if (status.saved !== undefined)
        return `Draft saved ${whenInWords(times.moment(status.saved, now))}`;
      const where = keepsInBrowser
        ? "Draft saved in this browser"
        : "Draft not saved: this browser cannot keep it";
      return status.refusal ? `${where}. ${status.refusal}` : where;
    }
    case "updating":
      return "Updating…";
    case "waiting":
      if (status.doing === "update")
        return `No connection. This will be ${view.isPrivate || view.isHidden || view.isBundled ? "saved" : "published"} as soon as there is one: leave this page open.`;
      return keepsInBrowser
        ? "No connection. What you type is kept in this browser."
        : "No connection, and this browser cannot keep what you type: leave this page open.";
    case "refused":
      return `Not updated: ${status.message}`;
    case "conflict":
      return `${conflictInWords(status.conflicts, view)}: choose`;
    case "deleted":
      return `Someone has deleted this in the meantime.${mayUpdate ? " Updating puts it back." : ""}`;
  }
}

/** Returns other editors' changes in the form as a sentence. */
export function receivedInWords(
  { changes, time }: NonNullable<EditingState["received"]>,
  { fields, times }: Pick<StatusView, "fields" | "times">,
): string {
  const parts = changes.map(({ by, fields: names }) => {
    const people = listInWords(by.map(({ name }) => name));
    return `${people} updated ${listInWords(names.map((name) => labelAt(fields, name)))}`;
  });
  const isOne = changes.flatMap(({ fields: names }) => names).length === 1;
  const whole = `${parts.join(", and ")} at ${times.moment(time)}`;
  return `${whole}; ${isOne ? "it is" : "they are"} in your form.`;
}

/** Returns the authors of the stored values with their fields: "Ben changed Intro, and Anna changed Title too". */
function conflictInWords(
  conflicts: readonly AuthoredConflict[],
  { fields, me }: Pick<StatusView, "fields" | "me">,
): string {
  const groups = Map.groupBy(conflicts, ({ author: { by } }) => (by.id === me ? "" : by.name));
  const parts = [...groups].map(([name, own]) => {
    const labels = listInWords(own.map(({ path }) => labelAt(fields, path)));
    return name === "" ? `you changed ${labels} elsewhere` : `${name} changed ${labels}`;
  });
  const sentence = parts.join(", and ");
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)} too`;
}

/** Returns the screen reader announcement of a status; the same for the unsaved states that alternate while typing. */
export function statusAnnouncement(status: EditingStatus, view: StatusView): string {
  if (status.kind === "opening") return "";
  return status.kind === "unsaved" && status.refusal === undefined
    ? "Draft"
    : statusInWords(status, view);
}

function cleanInWords(
  updated: Extract<EditingStatus, { kind: "clean" }>["updated"],
  { me, times, now, isPrivate, isHidden, isBundled, mayUpdate = true }: StatusView,
): string {
  if (!updated)
    return isPrivate
      ? "Nothing has been changed here yet."
      : `Not on the site yet.${mayUpdate ? " Your first update puts it there." : ""}`;
  const when = whenInWords(times.moment(updated.time, now));
  if (isBundled)
    return `In the bundle, saved ${when} by ${updated.by.id === me ? "you" : updated.by.name}`;
  const place = isPrivate ? "In use" : isHidden ? "Hidden from the site" : "Live now";
  return `${place}, updated ${when} by ${updated.by.id === me ? "you" : updated.by.name}`;
}

/** Puts "at" before a time without a day. */
function whenInWords(moment: string): string {
  return moment.includes(",") ? moment : `at ${moment}`;
}
