import type { Problem } from "#content/fields/field.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { By, Presence } from "#server/desk/answers.ts";
import type { AuthoredConflict, OthersChanges } from "./authors.ts";
import type { DocumentForm } from "./document-form.ts";
import type { FormPath } from "./form-path.ts";
import type { PatchFields } from "./patch.ts";

/** How the words of an open form are kept. Times are RFC 3339. */
export type EditingStatus =
  /** Before the browser's journal was read, for some milliseconds: nothing can be typed yet. */
  | { kind: "opening" }
  /** Everything is on the site; `updated` is undefined for a document that was never there. */
  | { kind: "clean"; updated: { time: string; by: By } | undefined }
  /** Changes that visitors do not see: written down in this browser, and at `saved` on the server too. */
  | { kind: "unsaved"; saved: string | undefined }
  | { kind: "updating" }
  /** The server cannot be reached; what was to be done goes on by itself. */
  | { kind: "waiting"; doing: "update" | "draft" }
  /** An update was not taken. `problems` are told at their fields as well. */
  | { kind: "refused"; message: string; problems: readonly FormProblem[] }
  /** The same fields were changed by somebody else: each waits for a choice. */
  | { kind: "conflict"; conflicts: readonly AuthoredConflict[] }
  /** Somebody deleted the document meanwhile; an update puts it back. */
  | { kind: "deleted" };

/** A problem of a field of the form. */
export interface FormProblem extends Problem {
  readonly at: FormPath;
}

/** Unsaved work on the document that was found when it was opened: of another tab, of another device, or from before a crash. */
export interface FoundWork {
  readonly id: string;
  readonly where: "this browser" | "another device";
  readonly saved: string;
  readonly base: TypedFields;
  readonly fields: PatchFields;
}

/** What an editor screen sees. */
export interface EditingState {
  readonly status: EditingStatus;
  /** Names of the fields that differ from the site, as in an update mask. */
  readonly changed: readonly string[];
  readonly problems: readonly FormProblem[];
  readonly found: readonly FoundWork[];
  /** Who else has the document open. */
  readonly others: readonly Presence[];
  /** Whether one may leave without a question: all is on the site, or a draft on the server or on its way there. */
  readonly isKept: boolean;
  /** Said while the document is larger than one that can be saved. */
  readonly tooLong: string | undefined;
  /** False where the browser could not write down what was typed, because it is full or keeps nothing. */
  readonly keepsInBrowser: boolean;
  /** What the last version by somebody else changed in the form, for a quiet line. */
  readonly heard: { time: string; changes: readonly OthersChanges[] } | undefined;
}

/** An open document: its form, how its words are kept, and what can be done. */
export interface Editing {
  readonly form: DocumentForm;
  state(): EditingState;
  subscribe(listener: () => void): () => void;
  /** Puts the changes onto the site. Resolves when it is done or cannot be done now; `state` says which. */
  update(): Promise<"updated" | "nothing" | "stopped" | "refused" | "conflict" | "waiting">;
  /** Goes back to what is on the site; gives the way to undo that. */
  discard(): () => void;
  /** Takes found work into the form, all of it or these fields; gives the way to undo that. */
  keep(found: FoundWork, fields?: readonly string[]): () => void;
  /** Throws found work away; gives the way to undo that. */
  drop(found: FoundWork): () => void;
  /** Settles conflicts with values by field path; gives the way to undo that. */
  settle(choices: PatchFields): () => void;
  /** Puts values into the form, such as those of an old revision; gives the way to undo that. */
  apply(fields: PatchFields): () => void;
  /** Looks for a newer version, as after a restore. */
  refresh(): Promise<void>;
  /** Sends what is typed to the server without waiting for a pause, as when the page is left. */
  keepNow(): void;
  /** Tells the others which field has attention. */
  attend(path: FormPath | undefined): void;
}
