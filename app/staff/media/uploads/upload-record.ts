import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { randomId } from "#content/random-id.ts";
import type { Checked } from "./check-file.ts";
import type { ConnectionState } from "./retry-policy.ts";
import type { ProblemCode } from "./upload-problem.ts";

/** The states of specification section 4, and `waiting` in the queue. A `success` that still has a target waits for its slot. */
export type UploadState =
  | "waiting"
  | "running"
  | "pausing"
  | "paused"
  | "canceling"
  | "canceled"
  | "error"
  | "success";

/** The field that an upload is for. */
export interface UploadPlace {
  /** `collection/id`. */
  readonly document: string;
  /** The field's path in the form, with row keys, such as `extraRows/k2/imageUrl`. */
  readonly field: string;
}

export interface UploadTarget extends UploadPlace {
  readonly title: string;
}

/** The record of an upload, which the browser stores across reloads, crashes and closed tabs. */
export interface UploadRecord {
  readonly id: string;
  /** The id of the member of staff: on a shared computer, files are sent only as the user who chose them. */
  readonly owner: string;
  /** The original file name. */
  readonly fileName: string;
  /** The object name: `images/{original file name}`. */
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Undefined for an upload to the library only, and once the picture is in its slot. */
  readonly target?: UploadTarget | undefined;
  /** Milliseconds since 1970. */
  readonly added: number;
  readonly state: UploadState;
  /** Bytes that the server has stored. */
  readonly sent: number;
  /** The address of the upload session on the server. */
  readonly session?: string | undefined;
  /** The address of a film's still. */
  readonly poster?: string | undefined;
  readonly problem?: { readonly code: ProblemCode; readonly message: string } | undefined;
  /** The download address, after success. */
  readonly address?: string | undefined;
  /** The finish time; the latest upload of a slot wins. */
  readonly finished?: number | undefined;
}

/** An upload with its state in this tab. */
export interface Upload extends UploadRecord {
  /** The reason why a running upload is stalled. */
  readonly connection?: ConnectionState | undefined;
  /** The file's content; undefined for a refused file, and for a file that was complete on the server before this tab opened. */
  readonly blob?: Blob | undefined;
  /** Whether the upload is stored in this browser, so that closing the tab does not lose it. */
  readonly isStored: boolean;
}

/** Returns the record of a chosen file. The record of a refused file contains the reason, and is not stored. */
export function recordOf(
  file: File,
  checked: Checked,
  { owner, target }: { owner: string; target: UploadTarget | undefined },
): UploadRecord {
  const { name: fileName, size } = file;
  const base = { id: randomId(20), owner, fileName, size, target, added: Date.now(), sent: 0 };
  if ("refusal" in checked)
    return {
      ...base,
      name: "",
      contentType: "",
      state: "error",
      problem: { code: "invalid-argument", message: checked.refusal },
    };
  const { folder, contentType } = checked;
  return { ...base, name: `${folder}/${fileName}`, contentType, state: "waiting" };
}

/** The state machine of uploads: for each action, the next state by each state that allows it. */
export const transitions = {
  pause: { waiting: "paused", running: "pausing" },
  resume: { pausing: "waiting", paused: "waiting" },
  cancel: {
    waiting: "canceling",
    running: "canceling",
    pausing: "canceling",
    paused: "canceling",
  },
  retry: { error: "waiting" },
} as const satisfies Record<string, Partial<Record<UploadState, UploadState>>>;

export type Transition = keyof typeof transitions;

/** Returns the state after an action; undefined if the present state does not allow it. */
export function stateAfter(action: Transition, { state, blob }: Upload): UploadState | undefined {
  // A refused file has no content to send again.
  if (!blob) return undefined;
  return (transitions[action] as Partial<Record<UploadState, UploadState>>)[state];
}

/** Whether an upload is unfinished. */
export function isUnderWay({ state }: Upload): boolean {
  return state !== "success" && state !== "canceled" && state !== "error";
}

/** Whether an upload is finished but not yet placed in its slot. */
export function isReady({ state, target }: UploadRecord): boolean {
  return state === "success" && target !== undefined;
}

/** Whether an upload is for this field. */
export function isFor(target: UploadTarget | undefined, { document, field }: UploadPlace): boolean {
  return target?.document === document && target.field === field;
}

/** Whether a file was refused for this field: without content, it cannot be sent again. */
export function isRefusedFor({ blob, state, target }: Upload, place: UploadPlace): boolean {
  return !blob && state === "error" && isFor(target, place);
}

/** The records of this browser, and the content of their files. */
export interface UploadsStore {
  of(owner: string): Promise<UploadRecord[]>;
  get(id: string): Promise<UploadRecord | undefined>;
  put(record: UploadRecord, blob: Blob): Promise<void>;
  /** Returns the file's content; undefined once the server has all of it. */
  blob(id: string): Promise<Blob | undefined>;
  dropBlob(id: string): Promise<void>;
  /** Updates a record if it still exists. */
  change(id: string, change: Partial<UploadRecord>): Promise<void>;
  /** Returns whether this call removed the record, so that only one of two tabs places a picture. */
  remove(id: string): Promise<boolean>;
  close(): void;
}

// Blobs have their own store, so that updating a record does not copy them.
interface Schema extends DBSchema {
  uploads: { key: string; value: UploadRecord; indexes: { owner: string } };
  blobs: { key: string; value: Blob };
}

const both = ["uploads", "blobs"] as const;

/** Opens the store in this browser's IndexedDB. */
export function openUploadsStore(name = "uploads"): UploadsStore {
  const opening = openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore("uploads", { keyPath: "id" }).createIndex("owner", "owner");
      database.createObjectStore("blobs");
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  opening.catch(() => {});
  const within = async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>) =>
    work(await opening);

  return {
    of: (owner) =>
      within(async (database) =>
        (await database.getAllFromIndex("uploads", "owner", owner)).map(toContinue),
      ),
    get: (id) =>
      within(async (database) => {
        const record = await database.get("uploads", id);
        return record && toContinue(record);
      }),
    put: (record, blob) =>
      within(async (database) => {
        const transaction = database.transaction(both, "readwrite");
        await transaction.objectStore("blobs").put(blob, record.id);
        await transaction.objectStore("uploads").put(record);
        await transaction.done;
      }),
    blob: (id) => within((database) => database.get("blobs", id)),
    dropBlob: (id) => within((database) => database.delete("blobs", id)),
    change: (id, change) =>
      within(async (database) => {
        const transaction = database.transaction("uploads", "readwrite");
        const record = await transaction.store.get(id);
        if (record) await transaction.store.put({ ...record, ...change });
        await transaction.done;
      }),
    remove: (id) =>
      within(async (database) => {
        const transaction = database.transaction(both, "readwrite");
        const uploads = transaction.objectStore("uploads");
        const known = (await uploads.getKey(id)) !== undefined;
        await uploads.delete(id);
        await transaction.objectStore("blobs").delete(id);
        await transaction.done;
        return known;
      }),
    close: () => void opening.then((database) => database.close()).catch(() => {}),
  };
}

/** The state in which the next tab continues an upload; includes state names stored by earlier versions of the site. */
const continued: Readonly<Record<string, UploadState>> = {
  running: "waiting",
  pausing: "paused",
  unfinished: "waiting",
  ready: "success",
};

function toContinue(record: UploadRecord): UploadRecord {
  // An upload that ran out of time may succeed later.
  if (record.state === "error" && record.problem?.code === "retry-limit-exceeded")
    return { ...record, state: "waiting" };
  return { ...record, state: continued[record.state] ?? record.state };
}
