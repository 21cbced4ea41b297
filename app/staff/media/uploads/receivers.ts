import {
  isFor,
  isReady,
  type UploadPlace,
  type UploadRecord,
  type UploadsStore,
  type UploadTarget,
} from "./upload-record.ts";

export interface FinishedUpload {
  readonly field: string;
  readonly address: string;
  readonly fileName: string;
}

/** An open document, which places finished uploads in its fields. */
export interface Receiver {
  readonly document: string;
  readonly place: (finished: FinishedUpload) => void;
}

/** Creates the registry of the receivers of finished uploads. */
export function createReceivers({
  store,
  owner,
  unstored,
  onPlaced,
}: {
  store: UploadsStore;
  owner: string;
  /** Returns the uploads that the browser could not store. */
  unstored: () => readonly UploadRecord[];
  onPlaced: (id: string) => void;
}) {
  const receivers = new Set<Receiver>();

  return {
    /** Adds a receiver, and places the uploads for it that have already finished. Returns an unsubscribe function. */
    add(receiver: Receiver): () => void {
      receivers.add(receiver);
      void placeReady(receiver).catch(() => {});
      return () => void receivers.delete(receiver);
    },
    find: (target: UploadTarget): Receiver | undefined =>
      [...receivers].find(({ document }) => document === target.document),
    placeReady,
    /** Detaches the uploads for a target that other tabs send; they would be placed here once they are finished. */
    async release(target: UploadPlace, own: { has(id: string): boolean }): Promise<void> {
      for (const upload of await store.of(owner))
        if (isFor(upload.target, target) && !own.has(upload.id))
          await store.change(upload.id, { target: undefined });
    },
  };

  /** Places finished uploads; for each field, only the last to finish. */
  async function placeReady(receiver: Receiver): Promise<void> {
    const stored = await store.of(owner).catch((): UploadRecord[] => []);
    if (!receivers.has(receiver)) return;
    const ready = [...stored, ...unstored()]
      .filter((upload) => isReady(upload) && upload.target?.document === receiver.document)
      .toSorted((a, b) => (a.finished ?? 0) - (b.finished ?? 0));
    const last = new Map<string, UploadRecord>();
    for (const upload of ready) {
      const mine = stored.includes(upload) ? await store.remove(upload.id) : true;
      onPlaced(upload.id);
      if (mine && upload.target) last.set(upload.target.field, upload);
    }
    for (const [field, { address = "", fileName }] of last)
      receiver.place({ field, address, fileName });
  }
}

/** Ensures that only one of several tabs sends an upload. */
export interface UploadLocks {
  /** Runs `work` while holding the claim. An abort while waiting resolves without running it. */
  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

/** Creates claims from Web Locks, which the browser releases when a tab closes. Without Web Locks there is no exclusion. */
export function createUploadLocks(locks: LockManager | undefined): UploadLocks {
  return {
    async hold(name, signal, work) {
      if (signal.aborted) return;
      if (!locks) return work();
      let working = false;
      try {
        await locks.request(name, { signal }, () => {
          working = true;
          return work();
        });
      } catch (problem) {
        if (working || !signal.aborted) throw problem;
      }
    },
  };
}
