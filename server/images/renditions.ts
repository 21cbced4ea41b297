import { CodedError } from "#server/errors.ts";
import type { FoundPicture, OriginalPicture } from "#server/files/files.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import { asCutNow, isOffered, renditionName } from "./offered.ts";
import type { Rendition } from "./offered.ts";
import type { Lane, PicturePool, Task } from "./pool.ts";
import type { PictureWorker } from "./picture-worker.ts";

/** A copy as it is sent; `name` changes whenever its bytes do. */
export interface FinishedRendition {
  /** Which copy it is: another than was asked for when the picture's focal point has moved since. */
  rendition: Rendition;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Copies of pictures: made once, when first asked for or beforehand, and kept beside their originals. */
export interface Renditions {
  /** The copy, made now if need be; undefined when it is not offered. UNAVAILABLE when too many are being made. */
  get(rendition: Rendition): Promise<FinishedRendition | undefined>;
  /** Makes copies in the background, after those that visitors wait for; those not offered are left out. */
  warm(renditions: Iterable<Rendition>): void;
}

interface RenditionsOptions {
  objects: ObjectStore;
  pool: PicturePool;
  worker: Pick<PictureWorker, "makeRendition">;
  /** What is known of the picture with this content hash, or with one that begins so. */
  describe: (hash: string) => Promise<FoundPicture | undefined>;
  /** Told of a copy that could not be made in the background, where nobody waits for it. */
  onProblem: (problem: unknown, rendition: Rendition) => void;
}

/** Opens the copies kept in an object store. */
export function openRenditions({
  objects,
  pool,
  worker,
  describe,
  onProblem,
}: RenditionsOptions): Renditions {
  const making = new Map<string, Task<Uint8Array<ArrayBuffer>>>();

  async function find(asked: Rendition, lane: Lane): Promise<FinishedRendition | undefined> {
    const picture = await describe(asked.hash);
    if (!picture || !isOffered(picture, asked)) return undefined;
    const rendition = { ...asCutNow(picture, asked), hash: picture.hash };
    const name = renditionName(rendition);
    if (lane === "background" && (await objects.hasDerived(rendition.hash, name))) return undefined;
    const kept = await objects.readDerived(rendition.hash, name);
    return { rendition, name, bytes: kept ?? (await make(rendition, picture, name, lane)) };
  }

  /** Everyone who asks for a copy while it is in the making waits for the same one. */
  function make(
    rendition: Rendition,
    picture: OriginalPicture,
    name: string,
    lane: Lane,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${rendition.hash}/${name}`;
    const begun = making.get(key);
    if (begun) {
      begun.promote(lane);
      return begun.result;
    }
    const task = pool.add(lane, () =>
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
    // It may have been finished between our look into the store and our turn.
    const kept = await objects.readDerived(rendition.hash, name);
    if (kept) return kept;
    const original = await objects.read(rendition.hash);
    if (!original) throw new Error(`The bytes of picture ${rendition.hash} are missing`);
    const bytes = await worker.makeRendition({ original, picture, rendition });
    await objects.putDerived(rendition.hash, name, bytes);
    return bytes;
  }

  return {
    get: (rendition) => find(rendition, "visitor"),
    warm(renditions) {
      for (const rendition of renditions) {
        find(rendition, "background").catch((problem: unknown) => {
          // Dropped because the server stops: it will be made when it is asked for.
          const isDropped = problem instanceof CodedError && problem.code === "UNAVAILABLE";
          if (isDropped && problem.cause === undefined) return;
          onProblem(problem, rendition);
        });
      }
    },
  };
}
