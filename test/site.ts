import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { test as base } from "@playwright/test";
import { templateVariable } from "#test/seeded-template.ts";
import { startSite } from "#test/start-site.ts";
import type { RunningSite } from "#test/start-site.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { TemporaryFolder } from "#test/temporary-folder.ts";

export { expect } from "@playwright/test";

/**
 * Playwright's test, with a site of its own for each worker: the real server on its own copy of the
 * demo agency. `page.goto("/work")` goes there, and `site` says where it is and stops it.
 */
export const test = base.extend<object, { site: RunningSite & { dataDir: string } }>({
  site: [
    async ({}, provide) => {
      await using data = await seededFolder();
      await using site = await startSite({ dataDir: data.path });
      await provide({ ...site, dataDir: data.path });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
});

/** A fresh copy of the seeded data folder, for a journey that stops or spoils its server. */
export async function seededFolder(): Promise<TemporaryFolder> {
  const template = process.env[templateVariable];
  if (!template)
    throw new Error(`${templateVariable} is not set: run journeys through Playwright.`);
  const folder = await temporaryFolder("site");
  await cp(template, folder.path, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
