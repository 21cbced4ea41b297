import path from "node:path";
import type { Logger } from "pino";
import { checkDocument } from "#content/model.ts";
import { createActivity } from "#server/activity/activity.ts";
import { createLruCache } from "#server/cache/lru-cache.ts";
import { createPageCache } from "#server/cache/page-cache.ts";
import { createCdn } from "#server/cdn/cdn.ts";
import { openPurges } from "#server/cdn/purges.ts";
import { lockDataFolder } from "#server/data-folder.ts";
import { countChange, readProgress } from "./database/installation.ts";
import { createLimits } from "#server/database/limits.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { startDueLoop } from "#server/database/due-loop.ts";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { mustBeAllowedInBundles } from "#server/desk/bundles/dated-bundle.ts";
import { openSchedules } from "#server/desk/bundles/schedules.ts";
import { createDesk } from "#server/desk/desk.ts";
import { deskIndexes } from "#server/desk/lists/indexes.ts";
import type { IndexedCommit } from "#server/documents/indexes/index-entries.ts";
import { openDocuments } from "#server/documents/store.ts";
import { createErasure } from "#server/ops/erasure/erasure.ts";
import { startRetention } from "#server/ops/erasure/retention.ts";
import { openFiles } from "#server/files/files.ts";
import { openObjects } from "#server/files/open-objects.ts";
import { parseFocalPoint, type StoredFile } from "#server/files/stored-file.ts";
import { openUploads } from "#server/files/uploads/uploads.ts";
import { commonRenditions } from "#server/images/offered.ts";
import { openPictureWorker } from "#server/images/picture-worker.ts";
import { createPicturePool } from "#server/images/pool.ts";
import { openRenditions } from "#server/images/renditions.ts";
import { openIdentity } from "#server/identity/identity.ts";
import { createFeed } from "#server/events/feed.ts";
import { catchUpOnNotices, followCommits } from "#server/events/follow-commits.ts";
import { createNews } from "#server/events/news.ts";
import { createPresence } from "#server/events/presence.ts";
import { createMailFolder, createSmtp, senderOf } from "#server/mail/transports.ts";
import { openMail } from "#server/mail/mail.ts";
import { dayOf, listOrders, siteIndexes } from "#server/site/indexes.ts";
import { readAddresses, readDocumentAtSlug } from "#server/site/former-slugs.ts";
import { createAnswerCache } from "#server/site/answer-cache.ts";
import { enquiryDelivery, enquiryNotice, readRecipients } from "#server/site/enquiry-mail.ts";
import { addressesLinkedFrom } from "#server/site/page-links.ts";
import { picturesAt } from "#server/site/present-all.ts";
import { createReview } from "#server/review/review.ts";
import type { ServicesConfig } from "#server/config.ts";
import { createSite, type SiteReads } from "#server/site/site.ts";
import { createReadCache } from "#server/site/views/read-cache.ts";
import { keyOfAll, keysOfCommit } from "#server/site/views/surrogate-keys.ts";

/** The services of the server, connected. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens all services and connects them, only here. FAILED_PRECONDITION when another process uses the data folder. */
export async function openServices(
  config: ServicesConfig,
  { log, onBroken }: { log: Logger; onBroken: (error: Error) => void },
) {
  const { dataFolder, databaseUrl, publicOrigin, uploadQuota } = config;
  // Disposed in reverse order: at the end of the process, or here when one of them fails to open.
  await using opening = new AsyncDisposableStack();
  // With PostgreSQL and S3, the folder contains only temporary files, so several processes may run.
  if (databaseUrl === undefined || config.filesAddress === undefined) {
    const hold = lockDataFolder(dataFolder);
    opening.defer(() => hold.release());
  }
  const database = opening.use(
    await openDatabase({ folder: dataFolder, url: databaseUrl, onBroken }),
  );
  const cdn = config.cdn && createCdn(config.cdn);
  const purges = cdn && openPurges({ database, cdn, log });
  if (purges) opening.defer(() => purges.close());
  const documents = await openDocuments({
    database,
    indexes: [...siteIndexes, ...deskIndexes(listOrders)],
    check: checkDocument,
    mustAllow: mustBeAllowedInBundles,
    announceCommit: async (tables, commit) =>
      isPublic(commit) ? await purges?.add(tables, keysOfCommit(commit)) : undefined,
  });
  const isPublic = ({ changes }: IndexedCommit) =>
    changes.some(({ path }) => documents.access.mayRead({ kind: "visitor" }, path));
  /** Purges every page that the CDN stores. */
  const purgeAll = async () => await purges?.send([keyOfAll]);
  const { notices } = database;
  const feed = createFeed(documents.history);
  const readCache = createReadCache(createLruCache(8 * 1024 * 1024), (addresses) =>
    files.describeMany(addresses),
  );
  const invalidatePages = (commit?: IndexedCommit) => {
    if (!commit) readCache.clear();
    pageCache.invalidate(commit);
    answers.invalidate();
  };
  /** Runs before a commit is published: subscribers would otherwise get cached pages. */
  const invalidatePagesOf = (commit: IndexedCommit) => isPublic(commit) && invalidatePages(commit);
  /** Publishes all commits, in one order. */
  const publish = (commit: IndexedCommit) => {
    readCache.note(commit);
    feed.publish(commit);
  };
  /** Pages include descriptions and focal points of images. */
  const announceChange = async (tables: Parameters<typeof countChange>[0]) => {
    await countChange(tables);
    const purge = await purges?.add(tables, [keyOfAll]);
    return async () => {
      invalidatePages();
      desk.onFilesChanged();
      await purge?.();
    };
  };
  const others =
    notices &&
    (await followCommits({
      source: { markAt: documents.history.markAt, since: documents.indexedSince },
      progress: () => readProgress(database),
      onCommit(commit) {
        invalidatePagesOf(commit);
        publish(commit);
      },
      onOther: () => invalidatePages(),
      onParted(latest) {
        invalidatePages();
        void purgeAll();
        feed.publishReload(latest);
      },
    }));
  // Rejects while the database is unreachable, since other processes may still reach it and save.
  const confirm = others?.catchUp;
  const pageCache = createPageCache({ confirm });
  opening.defer(() => pageCache.close());
  const answers = createAnswerCache({ confirm });
  const pictures = openPictureWorker();
  opening.defer(() => pictures.close());
  const pool = createPicturePool();
  opening.defer(() => pool.close());
  const files = openFiles({
    database,
    bucket: config.storageBucket,
    objects: await openObjects(config),
    readPicture: (read) => pool.add("upload", async () => pictures.readFacts(await read())).result,
    announceChange,
    onSaved: () => desk.onFilesChanged(),
  });
  const isSteady = createClockCheck(database);
  const uploads = await openUploads({
    database,
    files,
    isSteady,
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
  /** Creates the usual renditions of an uploaded image in advance. */
  const warm = ({ hash, picture, metadata }: StoredFile) => {
    const focus = parseFocalPoint(metadata.focalPoint);
    if (picture) renditions.warm(commonRenditions(hash, { ...picture, focus }));
  };
  documents.onCommit((commit) => {
    invalidatePagesOf(commit);
    // With several processes, `followCommits` publishes all commits.
    if (!others) publish(commit);
  });
  if (notices && others) opening.defer(catchUpOnNotices(notices, others, log));
  const limits = createLimits(database);
  const mailFolder = path.join(dataFolder, "mail");
  const hasMailServer = config.smtpUrl !== undefined;
  const mail = openMail({
    database,
    transport: config.smtpUrl ? createSmtp(config.smtpUrl) : createMailFolder(mailFolder),
    sender: async () => config.mailFrom ?? senderOf(await site.settings(), publicOrigin),
    log,
  });
  opening.defer(() => mail.close());
  const siteOver = (reads: SiteReads) =>
    createSite({
      describeFiles: (addresses) => files.describeMany(addresses),
      takeAllowance: limits.takeAllowance,
      notice: enquiryNotice(documents, mail, publicOrigin),
      publicOrigin,
      ...reads,
    });
  const site = siteOver({ documents, keep: answers.cached });
  const purgeSearch = () => desk.purgeSearch();
  const places = { database, documents, mailFolder };
  const erasure = createErasure({ ...places, purgeSearch, announceChange, log });
  const retention = startRetention({ erasure, trash: files.trash, database, isSteady, log });
  opening.defer(() => retention.close());
  const activity = createActivity({ database, log });
  const news = createNews({ notices, recentDrafts: () => desk.recentDrafts() });
  const presence = createPresence({
    // How long a member still counts as present after losing the connection, in milliseconds.
    grace: 5000,
    notices,
    onChanged: (path) => news.publish({ kind: "presence", path }),
  });
  const memberOf = (staffId: string) => identity.staff.byId(staffId);
  const notifying = { database, isSteady, mail, memberOf, origin: publicOrigin, log };
  const review = createReview({
    ...notifying,
    ...limits,
    passwords: () => identity.passwords,
    readMembers: (ids) => identity.staff.namesOf(ids),
    owners: () => identity.staff.owners(),
    onComments: (path) => news.publish({ kind: "comments", path }),
    onChanged: (path) => news.publish({ kind: "bundles", path }),
    describe: (subject) => desk.bundles.describe(subject),
  });
  opening.defer(() => review.close());
  const schedules = openSchedules({
    ...notifying,
    documents,
    approvals: review.approvals,
    recipients: () => readRecipients(documents),
    startDueLoop,
    onChanged: (path) => news.publish({ kind: "bundles", path }),
  });
  opening.defer(() => schedules.close());
  const desk = createDesk({
    schedules,
    review,
    database,
    documents,
    activity,
    news,
    presence,
    files,
    findPictures: (addresses) => picturesAt(addresses, (some) => files.describeMany(some)),
    dayOf,
    findAtSlug: (collection, slug) => readDocumentAtSlug(documents, collection, slug),
    links: {
      linkedFrom: (text) => addressesLinkedFrom(text, publicOrigin),
      addressesOf: (path) => readAddresses(documents, path),
    },
    siteName: async () => (await site.settings()).agencyName,
    listMembers: () => identity.staff.list(),
    erasure,
    enquiryMail: enquiryDelivery(documents, mail, { hasServer: hasMailServer }),
    hasMailServer,
    onProblem: (err) => log.warn({ err }, "the search index could not be brought up to date yet"),
  });
  opening.defer(() => desk.close());
  const identity = await openIdentity({
    database,
    folder: dataFolder,
    configuredSecret: config.authSecret,
    isDatabaseShared: databaseUrl !== undefined,
    publicOrigin,
    takeAllowance: limits.takeAllowance,
    activity,
    appCheck: config.appCheck,
    sendMail: mail.send,
    hasMailServer,
    ...(config.passwordCost && { passwordCost: config.passwordCost }),
    siteName: async () => (await site.settings()).agencyName || "the website",
    log,
  });
  opening.defer(() => identity.close());
  schedules.start();
  review.start();

  const opened = opening.move();
  /** Waits for running work, then closes the database. */
  const close = () => opened.disposeAsync();
  return {
    documents,
    files,
    uploads,
    renditions,
    warm,
    feed,
    news,
    presence,
    pageCache,
    readCache,
    cdn,
    purgeAll,
    site,
    siteOver,
    desk,
    schedules,
    review,
    takeAllowance: limits.takeAllowance,
    mail,
    erasure,
    activity,
    identity,
    alone: database.alone,
    close,
    [Symbol.asyncDispose]: close,
  };
}
