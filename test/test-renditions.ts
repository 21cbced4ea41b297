import sharp from "sharp";
import type { Sharp } from "sharp";
import { openTestFiles } from "#test/test-files.ts";
import { openPictureWorker } from "#server/images/picture-worker.ts";
import { createPicturePool } from "#server/images/pool.ts";
import { openRenditions } from "#server/images/renditions.ts";

/** Opens stored files and renditions in a temporary folder; `made` lists the renditions made. */
export async function openTestRenditions(maxWaiting = 32) {
  const pool = createPicturePool({ atOnce: 2, maxWaiting });
  const worker = openPictureWorker();
  const opened = await openTestFiles({
    readPicture: (read) => pool.add("upload", async () => worker.readFacts(await read())).result,
  });
  const { files } = opened;
  const made: string[] = [];
  const problems: unknown[] = [];
  let storing: Error | undefined;
  const renditions = openRenditions({
    pool,
    worker,
    describe: (hash) => files.originalPicture(hash),
    onProblem: (problem) => problems.push(problem),
    objects: {
      ...files.objects,
      async putDerived(hash, name, bytes) {
        made.push(name);
        if (storing) throw storing;
        await files.objects.putDerived(hash, name, bytes);
      },
    },
  });
  return {
    ...opened,
    pool,
    renditions,
    made,
    problems,
    /** Makes the storage fail for new renditions, as on a full disk. */
    failToStore(error: Error) {
      storing = error;
    },
    async [Symbol.asyncDispose]() {
      await pool.close();
      await worker.close();
      await opened[Symbol.asyncDispose]();
    },
  };
}

/** Creates a JPEG whose left half is red and whose right half is blue. */
export function twoColours(width: number, height: number): Sharp {
  const half = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: "#f00" },
  };
  return sharp({ create: { width, height, channels: 3, background: "#00f" } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg({ quality: 90 });
}
