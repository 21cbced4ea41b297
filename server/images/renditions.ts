import { CodedError } from "#server/errors.ts";
import type { FoundPicture, OriginalPicture } from "#server/files/files.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import { asCroppedNow, isOffered, renditionName, type Rendition } from "./offered.ts";
import type { Priority, PicturePool, Task } from "./pool.ts";
import type { PictureWorker } from "./picture-worker.ts";

/** A finished copy; `name` changes whenever its bytes do. */
export interface FinishedRendition {
  /** The copy returned: not the requested one when the picture's focal point has moved since. */
  rendition: Rendition;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Copies of pictures: made once, on first request or in advance, and stored beside their originals. */
export type Renditions = ReturnType<typeof openRenditions>;

interface RenditionsOptions {
  objects: ObjectStore;
  pool: PicturePool;
  worker: Pick<PictureWorker, "makeRendition">;
  /** Facts about the picture with this content hash or prefix. */
  describe: (hash: string) => Promise<FoundPicture | undefined>;
  /** Called when a background copy failed, or any copy could not be stored. */
  onProblem: (problem: unknown, rendition: Rendition) => void;
}

/** Opens the copies in an object store. */
export function openRenditions({ objects, pool, worker, describe, onProblem }: RenditionsOptions) {
  const making = new Map<string, Task<Uint8Array<ArrayBuffer>>>();

  async function find(
    asked: Rendition,
    priority: Priority,
  ): Promise<FinishedRendition | undefined> {
    const picture = await describe(asked.hash);
    if (!picture || !isOffered(picture, asked)) return undefined;
    const rendition = { ...asCroppedNow(picture, asked), hash: picture.hash };
    const name = renditionName(rendition);
    if (priority === "background" && (await objects.hasDerived(rendition.hash, name)))
      return undefined;
    const kept = await objects.readDerived(rendition.hash, name);
    return { rendition, name, bytes: kept ?? (await make(rendition, picture, name, priority)) };
  }

  /** Concurrent requests for a copy share one job. */
  function make(
    rendition: Rendition,
    picture: OriginalPicture,
    name: string,
    priority: Priority,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${rendition.hash}/${name}`;
    const begun = making.get(key);
    if (begun) {
      begun.promote(priority);
      return begun.result;
    }
    const task = pool.add(priority, () =>
      makeOnce(rendition, picture, name).finally(() => making.delete(key)),
    );
    making.set(key, task);
    return task.result;
  }

  async function makeOnce(
    rendition: Rendition,
    picture: OriginalPicture,
    name: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    // It may have been finished since the store was checked.
    const kept = await objects.readDerived(rendition.hash, name);
    if (kept) return kept;
    const original = await objects.read(rendition.hash);
    if (!original) throw new Error(`The bytes of picture ${rendition.hash} are missing`);
    const bytes = await worker.makeRendition({ original, picture, rendition });
    // On a full disk visitors still see the picture; it is made again when next requested.
    await objects
      .putDerived(rendition.hash, name, bytes)
      .catch((problem: unknown) => onProblem(problem, rendition));
    return bytes;
  }

  return {
    /** The copy, made now if needed; undefined when it is not offered. UNAVAILABLE when too many are being made. */
    get: (rendition: Rendition) => find(rendition, "visitor"),
    /** Makes copies in the background, after those that visitors wait for; skips those not offered. */
    warm(renditions: Iterable<Rendition>): void {
      for (const rendition of renditions) {
        find(rendition, "background").catch((problem: unknown) => {
          // Dropped by a shutdown: it will be made when requested.
          const isDropped = problem instanceof CodedError && problem.code === "UNAVAILABLE";
          if (isDropped && problem.cause === undefined) return;
          onProblem(problem, rendition);
        });
      }
    },
  };
}
