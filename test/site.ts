import { test as base } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import { createFolderDatabase, dropFolderDatabase } from "#test/cluster/places.ts";
import { linkedCopy } from "#test/linked-copy.ts";
import { templateVariable } from "#test/seeded-template.ts";
import { startSite } from "#test/start-site.ts";
import type { RunningSite } from "#test/start-site.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { TemporaryFolder } from "#test/temporary-folder.ts";
import { startWritableHost } from "#test/writable-site.ts";
import type { WritableHost, WritableSite } from "#test/writable-site.ts";

export { expect } from "@playwright/test";

/** Options for the visitor of a journey; override them with `test.use`. */
export type Visitor = {
  /** Whether cookies were accepted on an earlier visit. */
  consent: boolean;
  /** Whether pictures are real; making their renditions on first request takes seconds. */
  pictures: boolean;
  /** Console errors that the journey provokes. */
  complaints: RegExp;
};

/** The sites available to a journey. */
export type Sites = {
  /** A separate site for the journey, whose documents it can change. */
  writable: WritableSite & { dataDir: string };
  /** A separate site for the journey, which it can stop and restart. */
  ownSite: RunningSite & { dataDir: string };
  /** Disposed after the journey's pages are closed. */
  ownSites: AsyncDisposableStack;
  /** Closes the windows that the journey opened with `browser`. */
  windows: void;
};

/** Shared by the journeys of a worker. */
type SitesOfWorker = {
  site: RunningSite & { dataDir: string };
  /** Opens the writable sites. */
  host: WritableHost;
};

/**
 * Playwright's test with a site for each worker: the real server on a separate copy of the demo agency. `page.goto("/work")`
 * opens it, and `site` gives access to it. A journey fails when the browser's console logs an error, or a script throws.
 */
export const test = base.extend<Visitor & Sites, SitesOfWorker>({
  site: [
    async ({}, provide) => {
      await using data = await seededFolder();
      await using site = await startSite({ dataDir: data.path });
      await provide({ ...site, dataDir: data.path });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  host: [
    async ({}, provide) => {
      await using host = await startWritableHost();
      await provide(host);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
  ownSites: async ({}, provide) => {
    await using sites = new AsyncDisposableStack();
    await provide(sites);
  },
  // If left open, their pages would keep sending requests to stopped servers during later journeys of the worker.
  windows: [
    async ({ ownSites, browser }, provide) => {
      void ownSites;
      const before = browser.contexts();
      await provide();
      const opened = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  writable: async ({ ownSites, host }, provide) => {
    const { path } = ownSites.use(await seededFolder());
    const site = ownSites.use(await host.open({ dataDir: path }));
    await provide({ ...site, dataDir: path });
  },
  ownSite: async ({ ownSites }, provide) => {
    const { path } = ownSites.use(await seededFolder());
    const site = ownSites.use(await startSite({ dataDir: path }));
    await provide({ ...site, dataDir: path });
  },
  // Motion would only make journeys wait; those that test motion enable it with page.emulateMedia.
  contextOptions: { reducedMotion: "reduce" },
  consent: [true, { option: true }],
  pictures: [false, { option: true }],
  complaints: [/^(?!)/, { option: true }],
  // Depends on ownSites so that contexts close before sites: a page that outlives its site logs errors.
  context: async ({ ownSites, context, site, consent, pictures, complaints }, provide, info) => {
    void ownSites;
    const before = site.output().length;
    if (consent) await context.addInitScript(recordConsent);
    if (!pictures) await context.route("**/images/**", (route) => route.fulfill(standIn));
    const messages = listen(context);
    await provide(context);
    const unexpected = messages.filter((complaint) => !complaints.test(complaint));
    if (unexpected.length > 0 || info.status !== info.expectedStatus)
      await info.attach("server log", { body: site.output().slice(before) });
    if (unexpected.length > 0)
      throw new Error(`The browser reported errors:\n${unexpected.join("\n")}`);
  },
});

/** Whether this run uses two processes behind a proxy; it skips tests of a single process on one folder. */
export const isOverCluster = process.env["E2E_OVER"] === "cluster";

/** Copies the seeded data folder, for a journey that stops or damages its server. */
export async function seededFolder(): Promise<TemporaryFolder> {
  const template = process.env[templateVariable];
  if (!template)
    throw new Error(`${templateVariable} is not set: run journeys through Playwright.`);
  const folder = await temporaryFolder("site");
  await linkedCopy(template, folder.path);
  await createFolderDatabase(folder.path);
  return {
    path: folder.path,
    async [Symbol.asyncDispose]() {
      await dropFolderDatabase(folder.path);
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A picture of a single pixel. */
const standIn = {
  contentType: "image/gif",
  body: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};

/** Runs in the browser before each page. */
function recordConsent() {
  // The initial about:blank has no storage.
  if (location.protocol.startsWith("http")) localStorage.setItem("cookieConsent", "true");
}

function listen(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      messages.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => messages.push(error.error().stack ?? error.error().message));
  return messages;
}
