import { createListeners } from "#app/staff/listeners.ts";
import { checkFile, type Accepted } from "./check-file.ts";
import { type UploadLocks, createReceivers, type Receiver } from "./receivers.ts";
import { defaultLimits } from "./retry-policy.ts";
import { deleteSession, sendUpload, type Sender } from "./send-upload.ts";
import { cancelled, plainProblem } from "./upload-problem.ts";
import {
  isFor,
  isReady,
  isRefusedFor,
  isUnderWay,
  recordOf,
  stateAfter,
  type Transition,
  type Upload,
  type UploadRecord,
  type UploadsStore,
  type UploadPlace,
  type UploadTarget,
} from "./upload-record.ts";

/** The uploads of one member of staff in this browser. */
export interface Uploads {
  /** Returns the uploads, newest last; the same array until something changes. */
  list(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /** Adds files; refused files are listed with the reason, until others are added for the same field. Resolves when all are. */
  add(files: Iterable<File>, accepted: Accepted, target?: UploadTarget): Promise<void>;
  /** Pauses, resumes, cancels or retries an upload, if its state allows it. */
  act(action: Transition, id: string): void;
  /** Removes a finished upload from the list; a picture that was ready to be placed stays in the library. */
  dismiss(id: string): void;
  /**
   * Passes finished uploads to a slot or document, including those that have already finished; for each field, only the last to
   * finish. Returns an unsubscribe function.
   */
  receive(receiver: Receiver): () => void;
  /** Detaches the uploads for a slot, which then go to the library only; called when the slot is filled otherwise. */
  release(target: UploadPlace): void;
  /** Releases the finished uploads that another tab has placed, released or dismissed. */
  lookAgain(): Promise<void>;
  /** Whether closing the tab would lose an upload. */
  wouldLose(): boolean;
  /** Stops the queue; unfinished uploads resume when it is next opened. */
  close(): void;
}

export interface UploadsOptions extends Omit<Sender, "limits">, Partial<Pick<Sender, "limits">> {
  store: UploadsStore;
  claims: UploadLocks;
  owner: string;
}

const maxAtOnce = 2;

/** An upload with the state that only the sending tab needs. */
interface Entry {
  upload: Upload;
  /** Stops the run in progress. */
  run?: AbortController | undefined;
  clock: { ran: number };
  /** Resolves when no tab needs to handle the upload any more. */
  readonly ended: PromiseWithResolvers<void>;
}

/** Opens the upload queue. Uploads run two at a time, are stored in the browser until complete, and resume after a reload. */
export function openUploads(options: UploadsOptions): Uploads {
  const { store, claims, connection, owner } = options;
  const sender: Sender = { ...options, limits: options.limits ?? defaultLimits };
  const entries = new Map<string, Entry>();
  const all = () => [...entries.values()].map(({ upload }) => upload);
  const listeners = createListeners<void>();
  const receivers = createReceivers({
    store,
    owner,
    unstored: () => all().filter(({ isStored }) => !isStored),
    onPlaced(id) {
      const entry = entries.get(id);
      if (entry) show(entry, { target: undefined });
    },
  });
  const closing = new AbortController();
  let listed: readonly Upload[] | undefined;
  let lastFinished = 0;
  let due = false;

  const stopListening = connection.onOnline(() => {
    for (const entry of entries.values())
      if (entry.upload.problem?.code === "retry-limit-exceeded") act("retry", entry);
  });
  void restore().catch(() => {});

  return {
    list: () => (listed ??= all()),
    subscribe: listeners.subscribeToAll,
    async add(files, accepted, target) {
      for (const [id, { upload }] of entries)
        if (target && isRefusedFor(upload, target)) entries.delete(id);
      for (const file of files) {
        const checked = await checkFile(file, accepted);
        const record = recordOf(file, checked, { owner, target });
        if ("refusal" in checked) {
          open({ ...record, isStored: false });
          continue;
        }
        const entry = open({ ...record, blob: file, isStored: false });
        void store
          .put(record, file)
          .then(() => show(entry, { isStored: true }))
          // The file is sent even if it cannot be stored.
          .catch(() => {});
        void hold(record.id, () => entry.ended.promise);
      }
      changed();
    },
    act(action, id) {
      const entry = entries.get(id);
      if (entry) act(action, entry);
    },
    dismiss(id) {
      const entry = entries.get(id);
      if (!entry) return;
      if (entry.upload.state === "error") void deleteSession(sender, entry.upload);
      entries.delete(id);
      void removeRecord(entry);
      changed();
    },
    receive: receivers.add,
    release(target) {
      for (const entry of entries.values()) {
        const { upload } = entry;
        if (!isFor(upload.target, target)) continue;
        if (isReady(upload)) void removeRecord(entry);
        void update(entry, { target: undefined });
      }
      void receivers.release(target, entries).catch(() => {});
    },
    async lookAgain() {
      const ready = [...entries.values()].filter(({ upload: one }) => isReady(one) && one.isStored);
      if (ready.length === 0) return;
      const stored = new Set((await store.of(owner)).filter(isReady).map(({ id }) => id));
      for (const entry of ready)
        if (!stored.has(entry.upload.id)) show(entry, { target: undefined });
    },
    wouldLose: () => all().some((upload) => !upload.isStored && isUnderWay(upload)),
    close() {
      closing.abort();
      stopListening();
      for (const { run, ended } of entries.values()) {
        run?.abort();
        ended.resolve();
      }
    },
  };

  /** Runs `work` while preventing other tabs from sending the upload. */
  async function hold(id: string, work: () => Promise<void>): Promise<void> {
    await claims.hold(`upload ${id}`, closing.signal, work).catch(() => {});
  }

  function open(upload: Upload): Entry {
    const entry: Entry = { upload, clock: { ran: 0 }, ended: Promise.withResolvers() };
    entries.set(upload.id, entry);
    return entry;
  }

  /** Restores uploads from earlier page loads. If another tab is sending one, waits for its lock in case that tab closes. */
  async function restore(): Promise<void> {
    for (const record of await store.of(owner)) {
      if (entries.has(record.id)) continue;
      if (isReady(record)) open({ ...record, isStored: true });
      else void hold(record.id, () => adopt(record.id));
    }
    changed();
  }

  async function adopt(id: string): Promise<void> {
    const [record, blob] = [await store.get(id), await store.blob(id)];
    if (!record || closing.signal.aborted) return;
    // The other tab has finished it, perhaps without the slot that is open here.
    if (isReady(record)) return placeReady(record);
    if (!blob) return void (await store.remove(id));
    const entry = open({ ...record, blob, isStored: true });
    if (record.state === "canceling") void endCanceled(entry);
    changed();
    await entry.ended.promise;
  }

  /** Notifies the listeners, and starts waiting uploads. Starting is a change as well, so a microtask coalesces the calls. */
  function changed(): void {
    if (closing.signal.aborted) return;
    listed = undefined;
    listeners.notifyAll();
    if (due) return;
    due = true;
    queueMicrotask(startNext);
  }

  function startNext(): void {
    due = false;
    const all = [...entries.values()];
    let running = all.filter(({ run }) => run).length;
    for (const entry of all) {
      const { state, blob } = entry.upload;
      if (running >= maxAtOnce || closing.signal.aborted) break;
      if (state !== "waiting" || !blob || entry.run) continue;
      void run(entry, blob);
      running += 1;
    }
  }

  /** Changes an upload in this tab only. */
  function show(entry: Entry, change: Partial<Upload>): void {
    entry.upload = { ...entry.upload, ...change };
    changed();
  }

  /** Changes an upload in this tab and in the browser's storage; if storing fails, the upload lasts until the tab closes. */
  async function update(entry: Entry, change: Partial<UploadRecord>): Promise<void> {
    if (closing.signal.aborted) return;
    show(entry, change);
    await store.change(entry.upload.id, change).catch(() => {});
  }

  function act(action: Transition, entry: Entry): void {
    const state = stateAfter(action, entry.upload);
    if (!state) return;
    if (action === "retry") entry.clock = { ran: 0 };
    void update(entry, { state });
    if (state === "waiting") return;
    if (entry.run) entry.run.abort();
    else if (state === "canceling") void endCanceled(entry);
  }

  async function run(entry: Entry, blob: Blob): Promise<void> {
    entry.run = new AbortController();
    void update(entry, { state: "running", problem: undefined });
    try {
      const address = await sendUpload(sender, entry.upload, blob, {
        signal: entry.run.signal,
        clock: entry.clock,
        onRecord: (change) => void update(entry, change),
        onProgress: (change) => show(entry, change),
      });
      if (entry.upload.state === "canceling") await endCanceled(entry);
      else await finish(entry, address);
    } catch (problem) {
      const { state, sent } = entry.upload;
      if (state === "canceling") await endCanceled(entry);
      else if (state === "pausing") void update(entry, { state: "paused", sent });
      else if (state === "running")
        void update(entry, { state: "error", sent, problem: plainProblem(problem) });
    }
    entry.run = undefined;
    show(entry, { connection: undefined });
  }

  /** Ends a cancelled upload, whose last response may have been on its way: then the file is in the library. */
  async function endCanceled(entry: Entry): Promise<void> {
    const { size, poster } = entry.upload;
    const isInDoubt = entry.run !== undefined && size <= sender.limits.whole;
    const remains = await deleteSession(sender, entry.upload);
    if (typeof remains === "object") {
      show(entry, { target: undefined });
      return finish(entry, remains.address);
    }
    const problem = cancelled(isInDoubt ? "unknown" : remains, poster);
    show(entry, { state: "canceled", problem });
    await removeRecord(entry);
  }

  /** Places a finished upload in its slot, or stores it until the slot opens; without a slot, it is only in the library. */
  async function finish(entry: Entry, address: string): Promise<void> {
    if (closing.signal.aborted) return;
    const { id, size, target, fileName } = entry.upload;
    lastFinished = Math.max(lastFinished + 1, Date.now());
    const success = { state: "success", sent: size, address, finished: lastFinished } as const;
    const receiver = target && receivers.find(target);
    if (!target || receiver) {
      if (target) receiver?.place({ field: target.field, address, fileName });
      show(entry, { ...success, target: undefined });
      return removeRecord(entry);
    }
    await update(entry, { ...success, session: undefined });
    await store.dropBlob(id).catch(() => {});
    entry.ended.resolve();
    // The slot may have opened before the upload was stored as ready.
    await placeReady(entry.upload);
  }

  async function placeReady({ target }: UploadRecord): Promise<void> {
    const receiver = target && receivers.find(target);
    if (receiver) await receivers.placeReady(receiver).catch(() => {});
  }

  async function removeRecord({ upload, ended }: Entry): Promise<void> {
    await store.remove(upload.id).catch(() => {});
    ended.resolve();
  }
}
