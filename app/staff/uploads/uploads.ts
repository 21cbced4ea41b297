import { checkFile, type Accepted } from "./check-file.ts";
import type { Claims } from "./claims.ts";
import type { Connection } from "./connection.ts";
import { createEntry, type Entry } from "./entry.ts";
import { usualLimits, type Limits } from "./limits.ts";
import type { MakeStill } from "./poster.ts";
import { createReceivers, isFor, type Place, type ReceiverOf } from "./receivers.ts";
import { isSameTarget, type UploadItem } from "./upload-item.ts";
import type { KeptUpload, UploadsStore, UploadTarget } from "./uploads-store.ts";
import type { Fetch } from "./wire.ts";

/** The uploads of one member of staff in this browser. */
export interface Uploads {
  /** The newest last; the same array until something changes. */
  list(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Takes files in; those that are refused are listed with the reason. Resolves when all of them are listed. */
  add(files: Iterable<File>, accepted: Accepted, target?: UploadTarget): Promise<void>;
  pause(id: string): void;
  resume(id: string): void;
  cancel(id: string): void;
  retry(id: string): void;
  /** Takes one that has ended off the list; what was ready to be placed stays in the library. */
  dismiss(id: string): void;
  /**
   * Hands finished uploads of a slot or document over from now on, those that finished before as well: of several the last to
   * finish. Gives back how to stop.
   */
  receive(of: ReceiverOf, place: Place): () => void;
  /** Uploads of this slot go on, but into the library only: it was filled in another way. */
  release(target: UploadTarget): void;
  /** Whether closing the tab would lose an upload. */
  wouldLose(): boolean;
  /** Stops; what is unfinished goes on where it stopped when uploads are next opened. */
  close(): void;
}

export interface UploadsOptions {
  fetch: Fetch;
  /** Where files are put, as the server names it. */
  bucket: string;
  store: UploadsStore;
  claims: Claims;
  connection: Connection;
  /** The id of the member of staff. */
  owner: string;
  limits?: Limits;
  random?: () => number;
  /** Makes the posters of films; without it they have none. */
  makeStill?: MakeStill;
}

const mostAtOnce = 2;

/** Opens the line of uploads: two at a time, kept in the browser until the server has them, going on after a reload by themselves. */
export function openUploads(options: UploadsOptions): Uploads {
  const { store, claims, connection, owner, limits = usualLimits } = options;
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const receivers = createReceivers();
  const closing = new AbortController();
  let listed: readonly UploadItem[] | undefined;
  let lastFinished = 0;
  let due = false;

  const changed = () => {
    listed = undefined;
    for (const listener of listeners) listener();
  };

  // Starting one is a change as well: what follows from changes is done after them, once.
  function onChange(): void {
    changed();
    if (due) return;
    due = true;
    queueMicrotask(startNext);
  }

  function startNext(): void {
    due = false;
    const all = [...entries.values()];
    let running = all.filter((entry) => entry.isRunning()).length;
    for (const entry of all) {
      if (running >= mostAtOnce || closing.signal.aborted) break;
      if (entry.start()) running += 1;
    }
  }

  function open(kept: KeptUpload, blob: Blob | undefined, stored: Promise<void>): Entry {
    const entry = createEntry({ ...options, limits, kept, blob, stored, onChange, onFinished });
    entries.set(kept.id, entry);
    return entry;
  }

  async function onFinished(entry: Entry): Promise<void> {
    await settle(entry);
    changed();
  }

  /** Into its slot, or kept until the slot opens; without a slot it is in the library, and that is all. */
  async function settle(entry: Entry): Promise<void> {
    lastFinished = Math.max(lastFinished + 1, Date.now());
    const { target, fileName } = entry.item();
    const place = target && receivers.find(target);
    const address = entry.item().address ?? "";
    if (!target || place) {
      await entry.forget();
      if (target) place?.({ field: target.field, address, fileName });
      return;
    }
    await entry.keepReady(lastFinished);
    // Its slot may have opened meanwhile, too early to find it ready.
    const late = receivers.find(target);
    if (late) await handOver(target, late, () => false);
  }

  /** Takes up what this browser has from before. What another tab sends is waited for, in case that tab goes. */
  async function takeUp(): Promise<void> {
    for (const kept of await store.of(owner)) {
      if (entries.has(kept.id)) continue;
      if (kept.state === "ready") open(kept, undefined, Promise.resolve());
      else void takeOver(kept.id);
    }
    changed();
  }

  const takeOver = (id: string) =>
    claims.hold(claimOf(id), closing.signal, async () => {
      const [kept, blob] = [await store.get(id), await store.blob(id)];
      if (!kept || kept.state === "ready" || closing.signal.aborted) return;
      if (!blob) return void (await store.remove(id));
      const entry = open(kept, blob, Promise.resolve());
      onChange();
      await entry.ended;
    });

  /** Files that finished while nobody was there to take them. */
  async function handOver(of: ReceiverOf, place: Place, isGone: () => boolean): Promise<void> {
    const kept = await store.of(owner).catch((): KeptUpload[] => []);
    const unkept = [...entries.values()].filter((entry) => !entry.item().kept);
    const ready = [...kept, ...unkept.map((entry) => entry.record())]
      .filter(({ state, target }) => state === "ready" && isFor(target, of))
      .toSorted((a, b) => (a.finished ?? 0) - (b.finished ?? 0));
    const last = new Map<string, KeptUpload>();
    if (isGone()) return;
    for (const upload of ready) {
      const mine = kept.includes(upload) ? await store.remove(upload.id) : true;
      entries.get(upload.id)?.markPlaced();
      if (mine && upload.target) last.set(upload.target.field, upload);
    }
    for (const [field, { address = "", fileName }] of last) place({ field, address, fileName });
    changed();
  }

  const stopListening = connection.onOnline(() => {
    for (const entry of entries.values()) entry.connectionCame();
  });
  void takeUp().catch(() => {});

  return {
    list: () => (listed ??= [...entries.values()].map((entry) => entry.item())),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async add(files, accepted, target) {
      for (const file of files) {
        const checked = await checkFile(file, accepted);
        const kept = keptOf(file, checked, { owner, target });
        if ("refusal" in checked) {
          open(kept, undefined, Promise.resolve());
          continue;
        }
        const stored = store.put(kept, file);
        const entry = open(kept, file, stored);
        void claims.hold(claimOf(kept.id), closing.signal, () => entry.ended).catch(() => {});
      }
      onChange();
    },
    pause: (id) => entries.get(id)?.pause(),
    resume: (id) => entries.get(id)?.wait(),
    retry: (id) => entries.get(id)?.wait(),
    cancel: (id) => entries.get(id)?.cancel(),
    dismiss(id) {
      void entries.get(id)?.forget();
      entries.delete(id);
      changed();
    },
    receive(of, place) {
      const stop = receivers.add(of, place);
      let gone = false;
      void handOver(of, place, () => gone).catch(() => {});
      return () => {
        gone = true;
        stop();
      };
    },
    release(target) {
      for (const entry of entries.values())
        if (isSameTarget(entry.item().target, target)) entry.release();
      changed();
    },
    wouldLose: () => [...entries.values()].some((entry) => entry.wouldBeLost()),
    close() {
      closing.abort();
      stopListening();
      for (const entry of entries.values()) entry.close();
      listeners.clear();
    },
  };
}

function claimOf(id: string): string {
  return `upload ${id}`;
}

function keptOf(
  file: File,
  checked: Awaited<ReturnType<typeof checkFile>>,
  { owner, target }: { owner: string; target: UploadTarget | undefined },
): KeptUpload {
  const refused = "refusal" in checked;
  return {
    id: [...crypto.getRandomValues(new Uint8Array(12))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join(""),
    owner,
    fileName: file.name,
    name: refused ? "" : `${checked.folder}/${file.name}`,
    contentType: refused ? "" : checked.contentType,
    size: file.size,
    target,
    added: Date.now(),
    state: refused ? "error" : "unfinished",
    sent: 0,
    problem: refused ? { code: "invalid-argument", message: checked.refusal } : undefined,
  };
}

/** What there is before uploads are opened, as on the server: nothing. */
export const notOpened: Uploads = {
  list: () => nothing,
  subscribe: () => () => {},
  add: async () => {
    throw new Error("Uploads are not open yet.");
  },
  pause: () => {},
  resume: () => {},
  cancel: () => {},
  retry: () => {},
  dismiss: () => {},
  receive: () => () => {},
  release: () => {},
  wouldLose: () => false,
  close: () => {},
};

const nothing: readonly UploadItem[] = [];
