import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Logger } from "pino";
import { checkDocument } from "#content/model.ts";
import { createPageCache } from "#server/cache/page-cache.ts";
import type { Config } from "#server/config.ts";
import { holdDataFolder } from "#server/data-folder.ts";
import { countChange, readProgress } from "#server/database/counters.ts";
import { installedValue } from "#server/database/installation.ts";
import { createLimits } from "#server/database/limits.ts";
import type { Notices } from "#server/database/notices.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { createDesk } from "#server/desk/desk.ts";
import { deskIndexes } from "#server/desk/lists/indexes.ts";
import type { Commit } from "#server/documents/document.ts";
import { splitDocumentPath } from "#server/documents/paths.ts";
import { openDocuments } from "#server/documents/store.ts";
import { canonicalValue } from "#server/documents/values/canonical.ts";
import { parseFieldPath } from "#server/documents/values/field-path.ts";
import { canonicalTimestamp, microsOf } from "#server/documents/values/timestamps.ts";
import { createErasure } from "#server/erasure/erasure.ts";
import { startRetention } from "#server/erasure/retention.ts";
import { openFiles } from "#server/files/files.ts";
import { openObjects } from "#server/files/open-objects.ts";
import { parseFocalPoint } from "#server/files/focal-point.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import { openUploads } from "#server/files/uploads/uploads.ts";
import { usualRenditions } from "#server/images/offered.ts";
import { openPictureWorker } from "#server/images/picture-worker.ts";
import { createPicturePool } from "#server/images/pool.ts";
import { openRenditions } from "#server/images/renditions.ts";
import { openIdentity } from "#server/identity/identity.ts";
import { createFeed } from "#server/live/feed.ts";
import { followCommits, type CommitFollower } from "#server/live/follow-commits.ts";
import { createMailFolder } from "#server/mail/mail-folder.ts";
import { openMail } from "#server/mail/mail.ts";
import { senderOf } from "#server/mail/sender.ts";
import { createSmtp } from "#server/mail/smtp.ts";
import { dayOf, listOrders, siteIndexes } from "#server/site/indexes.ts";
import { readAddresses, readDocumentAtSlug } from "#server/site/former-slugs.ts";
import { createKeptAnswers } from "#server/site/kept-answers.ts";
import { enquiryNotice, readRecipients, testMail } from "#server/site/enquiry-mail.ts";
import { addressesLinkedFrom } from "#server/site/page-links.ts";
import { picturesAt } from "#server/site/present-all.ts";
import { createSite } from "#server/site/site.ts";

/** The parts of the server, joined. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** What of the environment the parts are opened by. */
type ServicesConfig = Pick<Config, "dataFolder"> &
  Partial<
    Pick<
      Config,
      | "databaseUrl"
      | "filesAddress"
      | "publicOrigin"
      | "smtpUrl"
      | "mailFrom"
      | "authSecret"
      | "appCheck"
      | "projectId"
      | "storageBucket"
    >
  > & {
    uploadQuota?: number;
  };

/** Opens everything that the server needs in the data folder: the one place where the parts meet. FAILED_PRECONDITION when another process has the folder. */
export async function openServices(
  config: ServicesConfig,
  { log, onBroken }: { log: Logger; onBroken: (error: Error) => void },
) {
  const { dataFolder, databaseUrl, publicOrigin, uploadQuota } = config;
  // Closed from the last to the first: at the end of the process, or here when one of them cannot be opened.
  await using opening = new AsyncDisposableStack();
  // With engines that tell each other, the folder is only where temporary files are.
  if (databaseUrl === undefined || config.filesAddress === undefined) {
    const hold = holdDataFolder(dataFolder);
    opening.defer(() => hold.release());
  }
  const database = opening.use(
    await openDatabase({ folder: dataFolder, url: databaseUrl, onBroken }),
  );
  const documents = await openDocuments({
    database,
    indexes: [...siteIndexes, ...deskIndexes(listOrders)],
    check: checkDocument,
  });
  const { notices } = database;
  const feed = createFeed(documents.history);
  const forgetPages = () => {
    pageCache.forget();
    answers.forget();
  };
  /** Before anybody hears of a commit, who would then ask for a page that is still kept. */
  const forgetPagesOf = (commit: Commit) => {
    if (commit.changes.some(({ path }) => documents.access.mayRead({ kind: "visitor" }, path)))
      forgetPages();
  };
  /** What a picture says, and where it is cut, stands in pages. */
  const onFilesChanged = () => {
    forgetPages();
    desk.onFilesChanged();
  };
  const others =
    notices &&
    (await followCommits({
      source: documents.history,
      progress: () => readProgress(database),
      onCommit(commit) {
        forgetPagesOf(commit);
        feed.publish(commit);
      },
      onOther: forgetPages,
      onParted(latest) {
        forgetPages();
        feed.publishReload(latest);
      },
    }));
  // Rejects while the database cannot be asked: that nobody else reaches it either, no process can know.
  const confirm = others?.catchUp;
  const pageCache = createPageCache({ confirm });
  const answers = createKeptAnswers({ confirm });
  const pictures = openPictureWorker();
  opening.defer(() => pictures.close());
  const pool = createPicturePool();
  opening.defer(() => pool.close());
  const files = openFiles({
    database,
    bucket: config.storageBucket,
    objects: await openObjects(config),
    readPicture: (read) => pool.add("upload", async () => pictures.readFacts(await read())).result,
    onChanged: onFilesChanged,
    onSaved: () => desk.onFilesChanged(),
    countChange,
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
    worker: pictures,
    describe: (hash) => files.originalPicture(hash),
    onProblem: (error, { hash }) => log.warn({ err: error, hash }, "a rendition could not be made"),
  });
  /** Makes the usual copies of an uploaded picture before anybody asks for them. */
  const warm = ({ hash, picture, metadata }: StoredFile) => {
    const focus = parseFocalPoint(metadata.focalPoint);
    if (picture) renditions.warm(usualRenditions(hash, { ...picture, focus }));
  };
  documents.onCommit((commit) => {
    forgetPagesOf(commit);
    // Among several processes they are told in one order, whoever made them.
    if (!others) feed.publish(commit);
  });
  if (notices && others) opening.defer(listenTo(notices, others, log));
  const { takeAllowance } = createLimits(database);
  const mailFolder = path.join(dataFolder, "mail");
  const mail = openMail({
    database,
    transport: config.smtpUrl ? createSmtp(config.smtpUrl) : createMailFolder(mailFolder),
    sender: async () => config.mailFrom ?? senderOf(await site.settings(), publicOrigin),
    log,
  });
  opening.defer(() => mail.close());
  const site = createSite({
    documents,
    describeFiles: (addresses) => files.describeMany(addresses),
    takeAllowance,
    notice: enquiryNotice(documents, mail, publicOrigin),
    keep: answers.keep,
    publicOrigin,
  });
  const erasure = createErasure({
    database,
    documents,
    purgeSearch: () => desk.purgeSearch(),
    onErased: onFilesChanged,
    mailFolder,
    log,
  });
  const retention = startRetention({ erasure, database, log });
  opening.defer(() => retention.close());
  const desk = createDesk({
    database,
    documents,
    files,
    findPictures: (addresses) => picturesAt(addresses, (some) => files.describeMany(some)),
    dayOf,
    findAtSlug: (collection, slug) => readDocumentAtSlug(documents, collection, slug),
    links: {
      linkedFrom: (text) => addressesLinkedFrom(text, publicOrigin),
      addressesOf: (path) => readAddresses(documents, path),
    },
    rules: {
      splitDocumentPath,
      parseFieldPath,
      canonicalValue,
      canonicalTimestamp,
      microsOf,
    },
    siteName: async () => (await site.settings()).agencyName,
    erasure,
    enquiryMail: {
      async overdue() {
        const waiting = await mail.overdue();
        return waiting && { ...waiting, since: new Date(waiting.since).toISOString() };
      },
      async sendTest() {
        const to = await readRecipients(documents);
        const sent = await mail.sendNow(to.map(testMail));
        const outcome = config.smtpUrl === undefined ? "folder" : sent.outcome;
        return { to, outcome, problem: sent.problem };
      },
    },
    onProblem: (err) => log.warn({ err }, "the search index could not be brought up to date yet"),
  });
  opening.defer(() => desk.close());
  // Processes that share a database share no folder in which the secret could be.
  const shared =
    databaseUrl === undefined || config.authSecret !== undefined
      ? undefined
      : await installedValue(database, "secret", () => randomBytes(32).toString("base64url"));
  const identity = await openIdentity({
    database,
    folder: dataFolder,
    configuredSecret: config.authSecret ?? shared,
    publicOrigin,
    takeAllowance,
    appCheck: config.appCheck,
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
    erasure,
    identity,
    /** Runs work that only one process of the site at a time may do, one after the other. */
    alone: <T>(name: string, work: () => Promise<T>): Promise<T> => database.alone(name, work),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** How often what others did is asked for without having been told, in milliseconds. */
const inAnyCase = 5000;

/** Follows the commits of all processes whenever one of them tells of one. Gives the way to stop. */
function listenTo(notices: Notices, { catchUp }: CommitFollower, log: Logger): () => void {
  const follow = () =>
    void catchUp().catch((err: unknown) => log.warn({ err }, "what others did is not known yet"));
  const leave = notices.subscribe({
    onNotice: (topic) => topic === "commits" && follow(),
    onListening: follow,
  });
  const timer = setInterval(follow, inAnyCase).unref();
  return () => {
    leave();
    clearInterval(timer);
  };
}
