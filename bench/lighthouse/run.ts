import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { project } from "../../scripts/project.mjs";
import { publicRoutes } from "#test/public-routes.ts";
import { clearSiteEnvironment } from "#test/clear-site-environment.ts";
import seedTemplate, { templateVariable } from "#test/seeded-template.ts";
import { startSite } from "#test/start-site.ts";
import { openBrowser, readOnce } from "./browser.ts";
import { forms, markOf } from "./mark.ts";
import type { Form, Mark } from "./mark.ts";
import { belowTheMark, medianMark, tableOf, withTable } from "./table.ts";

// Runs after the build in npm run lighthouse: seeds a site, makes its renditions, and takes the median of several runs.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "3" },
    mobile: { type: "boolean", default: false },
    desktop: { type: "boolean", default: false },
  },
});
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 3);
const routes = positionals.length > 0 ? positionals : publicRoutes.map(({ address }) => address);
const asked = forms.filter((form) => values[form] || (!values.mobile && !values.desktop));

clearSiteEnvironment();
const removeSeed = await seedTemplate();
try {
  process.exitCode = await measure();
} finally {
  await removeSeed();
}

async function measure(): Promise<number> {
  const marks: Mark[] = [];
  {
    await using site = await startSite({ dataDir: process.env[templateVariable] ?? "" });
    console.log("Loading every page once, so that its pictures are generated ...");
    await readOnce(site.url, routes);
    for (const route of routes)
      for (const form of asked) marks.push(await medianOf(site.url, route, form));
  }
  const table = tableOf(marks);
  console.log(`\n${table.join("\n")}\n`);
  await keep(table);
  const below = belowTheMark(marks);
  for (const line of below) console.error(line);
  return below.length > 0 ? 1 : 0;
}

/** Uses a new browser for each run. */
async function medianOf(site: string, route: string, form: Form): Promise<Mark> {
  const marks: Mark[] = [];
  let failures = 0;
  while (marks.length < runs) {
    await using opened = await openBrowser();
    try {
      marks.push(await markOf(site, route, form, opened.port));
    } catch (error) {
      // Lighthouse occasionally misses the start of a page; three failures are an error.
      failures += 1;
      if (failures > 2) throw error;
    }
  }
  const mark = medianMark(marks);
  console.log(tableOf([mark]).at(-1));
  return mark;
}

/** Replaces the previous table only with a complete one. */
async function keep(table: readonly string[]): Promise<void> {
  if (positionals.length > 0 || asked.length < forms.length || runs < 3) return;
  const file = path.join(project, "docs/measurements.md");
  const day = new Date().toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const text = await readFile(file, "utf8");
  await writeFile(file, withTable(text, [`Median of ${runs} runs, ${day}.`, "", ...table]));
}
