import type { Problem } from "#content/fields/field.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { By } from "#server/desk/answers.ts";
import type { Presence } from "#server/events/presence.ts";
import type { AuthoredConflict, OthersChanges } from "./authors.ts";
import type { DocumentForm } from "./document-form.ts";
import type { FormPath } from "./form-path.ts";
import type { PatchFields } from "./patch.ts";

/** How far the changes of an open form are saved. Times are RFC 3339. */
export type EditingStatus =
  /** For some milliseconds, until the browser's journal has been read; the form is read-only. */
  | { kind: "opening" }
  /** No changes; `updated` is undefined for a document that was never published. */
  | { kind: "clean"; updated: { time: string; by: By } | undefined }
  /** Unpublished changes, stored in this browser and, since `saved`, as a draft on the server, unless it refused the draft. */
  | { kind: "unsaved"; saved: string | undefined; refusal?: string | undefined }
  | { kind: "updating" }
  /** The server is unreachable; the request is retried. */
  | { kind: "waiting"; doing: "update" | "draft" }
  /** The update was refused. `problems` are also shown at their fields. */
  | { kind: "refused"; message: string; problems: readonly FormProblem[] }
  /** Another editor changed the same fields: each needs a choice. */
  | { kind: "conflict"; conflicts: readonly AuthoredConflict[] }
  /** The document was deleted meanwhile; an update restores it. */
  | { kind: "deleted" };

/** A validation problem with the form path of its field. */
export interface FormProblem extends Problem {
  readonly at: FormPath;
}

/** Unsaved changes of another tab, another device, a crashed session or a colleague. */
export interface RecoveredDraft {
  readonly id: string;
  readonly where: "this browser" | "another tab or device";
  /** The colleague whose changes these are; undefined for the user's own. */
  readonly by: By | undefined;
  readonly mayDiscard: boolean;
  /** When they were last saved, RFC 3339. */
  readonly saved: string;
  /** The version that the changes are based on. */
  readonly base: TypedFields;
  readonly fields: PatchFields;
}

export interface EditingState {
  readonly status: EditingStatus;
  /** Names of the fields that differ from the published document, as in an update mask. */
  readonly changed: readonly string[];
  readonly problems: readonly FormProblem[];
  readonly found: readonly RecoveredDraft[];
  /** Everyone else who has the document open. */
  readonly others: readonly Presence[];
  /** Whether the user can leave without a confirmation: nothing changed, or the draft is on the server or will be sent there. */
  readonly isSaved: boolean;
  /** A message while the document exceeds the maximum size. */
  readonly tooLong: string | undefined;
  /** False when the browser could not write to the journal, because storage is full or disabled. */
  readonly keepsInBrowser: boolean;
  /** The changes in the form that the last version by another editor made. */
  readonly received: { time: string; changes: readonly OthersChanges[] } | undefined;
}

/** An open document: its form, its state and its actions. */
export interface Editing {
  readonly form: DocumentForm;
  state(): EditingState;
  subscribe(listener: () => void): () => void;
  /** Publishes the changes, with these fields of the document's state. Resolves with the outcome; `state` has the details. */
  update(
    withState?: PatchFields,
  ): Promise<"updated" | "nothing" | "stopped" | "refused" | "conflict" | "waiting" | "withdrawn">;
  /** Withdraws an update that waits for the server; the changes stay. */
  withdraw(): void;
  /** Discards all changes; returns an undo function. */
  discard(): () => void;
  /** Adopts recovered changes, all of them or only these fields; returns an undo function. */
  keep(found: RecoveredDraft, fields?: readonly string[]): () => void;
  /** Reloads a colleague's changes; undefined if there are none any more. Without a response, returns them as last loaded. */
  latest(found: RecoveredDraft): Promise<RecoveredDraft | undefined>;
  /** Discards recovered changes; returns an undo function. */
  drop(found: RecoveredDraft): () => void;
  /** Resolves conflicts with values by field path; returns an undo function. */
  resolveConflicts(choices: PatchFields): () => void;
  /** Writes values into the form, such as those of an old revision; returns an undo function. */
  apply(fields: PatchFields): () => void;
  /** Loads a newer version, such as after a restore. */
  refresh(): Promise<void>;
  /** Removes the status of a refused update whose reason no longer applies. */
  dismissRefusal(): void;
  /** Saves the draft without waiting for a pause in typing, such as when the page is left. */
  saveNow(): void;
  /** Shows other editors which field has focus. */
  attend(path: FormPath | undefined): void;
}
