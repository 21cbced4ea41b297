import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { ProblemCode } from "./upload-problem.ts";

/** The image slot that an upload is for. */
export interface UploadTarget {
  /** `collection/id`. */
  readonly document: string;
  /** The field path in the form, rows by their key, such as `extraRows/k2/imageUrl`. */
  readonly field: string;
  /** What the document is called, for people. */
  readonly title: string;
}

/** An upload as it is kept in the browser, so that it survives a reload, a crash and a closed tab. */
export interface KeptUpload {
  readonly id: string;
  /** The member of staff whose upload it is: on a shared computer nobody sends another's. */
  readonly owner: string;
  /** The name that its maker gave the file. */
  readonly fileName: string;
  /** The whole name: `images/{original file name}`. */
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly target?: UploadTarget | undefined;
  /** Milliseconds since 1970. */
  readonly added: number;
  readonly session?: string | undefined;
  /** Of a film: the address of its still. */
  readonly poster?: string | undefined;
  readonly state: "unfinished" | "paused" | "error" | "ready";
  readonly sent: number;
  readonly problem?: { readonly code: ProblemCode; readonly message: string } | undefined;
  readonly address?: string | undefined;
  /** When it was finished; the last one wins a slot. */
  readonly finished?: number | undefined;
}

/** Where uploads are kept in the browser. */
export interface UploadsStore {
  of(owner: string): Promise<KeptUpload[]>;
  get(id: string): Promise<KeptUpload | undefined>;
  put(kept: KeptUpload, blob: Blob): Promise<void>;
  /** The bytes, as long as the server does not have them all. */
  blob(id: string): Promise<Blob | undefined>;
  dropBlob(id: string): Promise<void>;
  /** Changes what is still there. */
  change(id: string, change: Partial<KeptUpload>): Promise<void>;
  /** True for the one who removed it: of two tabs, only one places a picture. */
  remove(id: string): Promise<boolean>;
  close(): void;
}

// Bytes lie apart, so that no change of what is said of them copies them.
interface Schema extends DBSchema {
  uploads: { key: string; value: KeptUpload; indexes: { owner: string } };
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
    of: (owner) => within((database) => database.getAllFromIndex("uploads", "owner", owner)),
    get: (id) => within((database) => database.get("uploads", id)),
    put: (kept, blob) =>
      within(async (database) => {
        const transaction = database.transaction(both, "readwrite");
        await transaction.objectStore("blobs").put(blob, kept.id);
        await transaction.objectStore("uploads").put(kept);
        await transaction.done;
      }),
    blob: (id) => within((database) => database.get("blobs", id)),
    dropBlob: (id) => within((database) => database.delete("blobs", id)),
    change: (id, change) =>
      within(async (database) => {
        const transaction = database.transaction("uploads", "readwrite");
        const kept = await transaction.store.get(id);
        if (kept) await transaction.store.put({ ...kept, ...change });
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
