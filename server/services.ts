import path from "node:path";
import type { Logger } from "pino";
import { checkDocument } from "#content/model.ts";
import type { Config } from "#server/config.ts";
import { createLimits } from "#server/database/limits.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openDocuments } from "#server/documents/store.ts";
import { openDisk } from "#server/files/disk.ts";
import { openFiles } from "#server/files/files.ts";
import { createPictureReader } from "#server/images/facts.ts";
import { createPicturePool } from "#server/images/pool.ts";
import { openRenditions } from "#server/images/renditions.ts";
import { createFeed } from "#server/live/feed.ts";
import { siteIndexes } from "#server/site/indexes.ts";
import { createSite } from "#server/site/site.ts";

/** The parts of the server, joined. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens everything that the server needs in the data folder: the one place where the parts meet. */
export async function openServices(
  { dataFolder }: Pick<Config, "dataFolder">,
  { log, onBroken }: { log: Logger; onBroken: (error: Error) => void },
) {
  const database = await openDatabase({ folder: dataFolder, onBroken });
  const documents = await openDocuments({ database, indexes: siteIndexes, check: checkDocument });
  const pool = createPicturePool();
  const files = openFiles({
    database,
    objects: await openDisk({ folder: path.join(dataFolder, "files") }),
    readPicture: createPictureReader({ pool }),
  });
  const renditions = openRenditions({
    objects: files.objects,
    pool,
    describe: (hash) => files.originalPicture(hash),
    onProblem: (error, { hash }) => log.warn({ err: error, hash }, "a rendition could not be made"),
  });
  const feed = createFeed(documents.history);
  documents.onCommit((commit) => feed.publish(commit));
  const { takeAllowance } = createLimits(database);
  const site = createSite({
    documents,
    describeFiles: (addresses) => files.describeMany(addresses),
    takeAllowance,
  });

  return {
    documents,
    files,
    renditions,
    feed,
    site,
    /** Lets running work end, then closes the database. */
    async close() {
      await pool.close();
      await database.close();
    },
  };
}
