import { test as base } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import { giveDatabase, takeDatabase } from "#test/cluster/places.ts";
import { linkedCopy } from "#test/linked-copy.ts";
import { templateVariable } from "#test/seeded-template.ts";
import { startSite } from "#test/start-site.ts";
import type { RunningSite } from "#test/start-site.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { TemporaryFolder } from "#test/temporary-folder.ts";
import { startWritableSite } from "#test/writable-site.ts";
import type { WritableSite } from "#test/writable-site.ts";

export { expect } from "@playwright/test";

/** Who comes to the site; each journey may say otherwise with `test.use`. */
export type Visitor = {
  /** Whether they accepted cookies on an earlier visit. */
  consent: boolean;
  /** Whether pictures are the real ones: these are made when first asked for, which takes seconds. */
  pictures: boolean;
  /** What the browser's console may complain of, because the journey provokes it. */
  complaints: RegExp;
};

/** The sites that a journey may visit. */
export type Sites = {
  /** A site of this journey's own, whose documents it can change. */
  writable: WritableSite & { dataDir: string };
  /** A site of this journey's own, which it can stop and start again. */
  ownSite: RunningSite & { dataDir: string };
  /** What is stopped and removed when the journey is over and its pages are closed. */
  ownSites: AsyncDisposableStack;
};

/**
 * Playwright's test, with a site of its own for each worker: the real server on its own copy of the
 * demo agency. `page.goto("/work")` goes there, and `site` says where it is and stops it. A journey
 * fails when the browser's console tells of an error, or a script throws.
 */
export const test = base.extend<Visitor & Sites, { site: RunningSite & { dataDir: string } }>({
  site: [
    async ({}, provide) => {
      await using data = await seededFolder();
      await using site = await startSite({ dataDir: data.path });
      await provide({ ...site, dataDir: data.path });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
  ownSites: async ({}, provide) => {
    await using sites = new AsyncDisposableStack();
    await provide(sites);
  },
  writable: async ({ ownSites }, provide) => {
    const { path } = ownSites.use(await seededFolder());
    const site = ownSites.use(await startWritableSite({ dataDir: path }));
    await provide({ ...site, dataDir: path });
  },
  ownSite: async ({ ownSites }, provide) => {
    const { path } = ownSites.use(await seededFolder());
    const site = ownSites.use(await startSite({ dataDir: path }));
    await provide({ ...site, dataDir: path });
  },
  // What moves would only be waited for; journeys about motion ask for it with page.emulateMedia.
  contextOptions: { reducedMotion: "reduce" },
  consent: [true, { option: true }],
  pictures: [false, { option: true }],
  complaints: [/^(?!)/, { option: true }],
  // It asks for ownSites, and first, only to be closed before them: a page that outlives its site complains of it.
  context: async ({ ownSites, context, site, consent, pictures, complaints }, provide, info) => {
    void ownSites;
    const before = site.output().length;
    if (consent) await context.addInitScript(recordConsent);
    if (!pictures) await context.route("**/images/**", (route) => route.fulfill(standIn));
    const heard = listen(context);
    await provide(context);
    const unexpected = heard.filter((complaint) => !complaints.test(complaint));
    if (unexpected.length > 0 || info.status !== info.expectedStatus)
      await info.attach("server log", { body: site.output().slice(before) });
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join("\n")}`);
  },
});

/** Whether this run is over two processes behind a proxy, which leaves out what is of one process on one folder. */
export const isOverCluster = process.env["E2E_OVER"] === "cluster";

/** A fresh copy of the seeded data folder, for a journey that stops or spoils its server. */
export async function seededFolder(): Promise<TemporaryFolder> {
  const template = process.env[templateVariable];
  if (!template)
    throw new Error(`${templateVariable} is not set: run journeys through Playwright.`);
  const folder = await temporaryFolder("site");
  await linkedCopy(template, folder.path);
  await giveDatabase(folder.path);
  return {
    path: folder.path,
    async [Symbol.asyncDispose]() {
      await takeDatabase(folder.path);
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A picture of one pixel. */
const standIn = {
  contentType: "image/gif",
  body: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};

/** Runs in the browser, before each page. */
function recordConsent() {
  // The empty page that a window begins with has no storage.
  if (location.protocol.startsWith("http")) localStorage.setItem("cookieConsent", "true");
}

function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => heard.push(error.error().stack ?? error.error().message));
  return heard;
}
