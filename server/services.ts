import path from "node:path";
import type { Logger } from "pino";
import { checkDocument } from "#content/model.ts";
import { createPageCache } from "#server/cache/page-cache.ts";
import type { Config } from "#server/config.ts";
import { holdDataFolder } from "#server/data-folder.ts";
import { createLimits } from "#server/database/limits.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { createDesk } from "#server/desk/desk.ts";
import { deskIndexes } from "#server/desk/lists/indexes.ts";
import { splitDocumentPath } from "#server/documents/paths.ts";
import { openDocuments } from "#server/documents/store.ts";
import { canonicalValue } from "#server/documents/values/canonical.ts";
import { parseFieldPath } from "#server/documents/values/field-path.ts";
import { canonicalTimestamp, microsOf } from "#server/documents/values/timestamps.ts";
import { openDisk } from "#server/files/disk.ts";
import { openFiles } from "#server/files/files.ts";
import { parseFocalPoint } from "#server/files/focal-point.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import { openUploads } from "#server/files/uploads/uploads.ts";
import { createPictureReader } from "#server/images/facts.ts";
import { usualRenditions } from "#server/images/offered.ts";
import { createPicturePool } from "#server/images/pool.ts";
import { openRenditions } from "#server/images/renditions.ts";
import { openIdentity } from "#server/identity/identity.ts";
import { createFeed } from "#server/live/feed.ts";
import { createMailFolder } from "#server/mail/mail-folder.ts";
import { openMail } from "#server/mail/mail.ts";
import { senderOf } from "#server/mail/sender.ts";
import { createSmtp } from "#server/mail/smtp.ts";
import { dayOf, listOrders, siteIndexes } from "#server/site/indexes.ts";
import { createKeptAnswers } from "#server/site/kept-answers.ts";
import { picturesAt } from "#server/site/present-all.ts";
import { createSite } from "#server/site/site.ts";

/** The parts of the server, joined. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** What of the environment the parts are opened by. */
type ServicesConfig = Pick<Config, "dataFolder"> &
  Partial<Pick<Config, "publicOrigin" | "smtpUrl" | "mailFrom" | "authSecret">> & {
    uploadQuota?: number;
  };

/** Opens everything that the server needs in the data folder: the one place where the parts meet. FAILED_PRECONDITION when another process has the folder. */
export async function openServices(
  config: ServicesConfig,
  { log, onBroken }: { log: Logger; onBroken: (error: Error) => void },
) {
  const { dataFolder, publicOrigin, uploadQuota } = config;
  // Closed from the last to the first: at the end of the process, or here when one of them cannot be opened.
  await using opening = new AsyncDisposableStack();
  const hold = holdDataFolder(dataFolder);
  opening.defer(() => hold.release());
  const database = opening.use(await openDatabase({ folder: dataFolder, onBroken }));
  const documents = await openDocuments({
    database,
    indexes: [...siteIndexes, ...deskIndexes(listOrders)],
    check: checkDocument,
  });
  const pageCache = createPageCache();
  const answers = createKeptAnswers();
  const forgetPages = () => {
    pageCache.forget();
    answers.forget();
  };
  const pool = createPicturePool();
  opening.defer(() => pool.close());
  const files = openFiles({
    database,
    objects: await openDisk({ folder: path.join(dataFolder, "files") }),
    readPicture: createPictureReader({ pool }),
    // What a picture says, and where it is cut, stands in pages.
    onChanged: forgetPages,
  });
  const uploads = await openUploads({
    database,
    files,
    quota: uploadQuota,
    onProblem: (error) => log.warn({ err: error }, "pieces of an upload could not be removed"),
  });
  opening.defer(() => uploads.close());
  const renditions = openRenditions({
    objects: files.objects,
    pool,
    describe: (hash) => files.originalPicture(hash),
    onProblem: (error, { hash }) => log.warn({ err: error, hash }, "a rendition could not be made"),
  });
  /** Makes the usual copies of an uploaded picture before anybody asks for them. */
  const warm = ({ hash, picture, metadata }: StoredFile) => {
    const focus = parseFocalPoint(metadata.focalPoint);
    if (picture) renditions.warm(usualRenditions(hash, { ...picture, focus }));
  };
  const feed = createFeed(documents.history);
  documents.onCommit((commit) => {
    // Before anybody hears of it, who would then ask for a page that is still kept.
    if (commit.changes.some(({ path }) => documents.access.mayRead({ kind: "visitor" }, path)))
      forgetPages();
    feed.publish(commit);
  });
  const { takeAllowance } = createLimits(database);
  const site = createSite({
    documents,
    describeFiles: (addresses) => files.describeMany(addresses),
    takeAllowance,
    keep: answers.keep,
    publicOrigin,
  });
  const desk = createDesk({
    database,
    documents,
    files,
    findPictures: (addresses) => picturesAt(addresses, (some) => files.describeMany(some)),
    dayOf,
    rules: {
      splitDocumentPath,
      parseFieldPath,
      canonicalValue,
      canonicalTimestamp,
      microsOf,
    },
    siteName: async () => (await site.settings()).agencyName,
  });
  const mail = openMail({
    database,
    transport: config.smtpUrl
      ? createSmtp(config.smtpUrl)
      : createMailFolder(path.join(dataFolder, "mail")),
    sender: async () => config.mailFrom ?? senderOf(await site.settings(), publicOrigin),
    log,
  });
  opening.defer(() => mail.close());
  const identity = await openIdentity({
    database,
    folder: dataFolder,
    configuredSecret: config.authSecret,
    publicOrigin,
    takeAllowance,
    sendMail: mail.send,
    siteName: async () => (await site.settings()).agencyName || "the website",
    log,
  });
  opening.defer(() => identity.close());

  const opened = opening.move();
  /** Lets running work end, then closes the database. */
  const close = () => opened.disposeAsync();
  return {
    documents,
    files,
    uploads,
    renditions,
    warm,
    feed,
    pageCache,
    site,
    desk,
    mail,
    identity,
    close,
    [Symbol.asyncDispose]: close,
  };
}
