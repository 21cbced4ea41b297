import { typedInteger, typedString, type TypedFields } from "#content/typed-values.ts";
import type { Services } from "#server/services.ts";
import type { SiteDocuments } from "#server/site/reader.ts";
import { createSite, type Site } from "#server/site/site.ts";
import { viewAt } from "#server/site/views/create-view.ts";
import { viewWithChanges } from "#server/site/views/with-changes.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openDurableStores } from "./durable-stores.ts";
import { commitEach } from "./fill-site.ts";
import { openFilled } from "./filled-site.ts";
import { interleaved } from "./interleaved.ts";
import { beside } from "./rows-beside.ts";
import type { BenchOptions, BenchRow } from "./run.ts";

const count = 10_000;
/** The number of changed documents in the view with changes. */
const changed = 50;

/**
 * Measures pages among 10,000 documents with 100,000 revisions, with 50 changes and as of a commit in the middle, each
 * compared with the live page; and the timeline.
 */
export async function run({ engines, large }: BenchOptions): Promise<BenchRow[]> {
  await using folder = await temporaryFolder("bench-views");
  const rows: BenchRow[] = [];
  if (engines.includes("sqlite")) {
    await using services = await openFilled(folder.path, undefined, count);
    rows.push(...(await measure("SQLite", services)), ...(await timeline("SQLite", services)));
  }
  // Filling takes many minutes.
  if (large && engines.includes("postgres")) {
    await using stores = await openDurableStores();
    await using services = await stores.filled("views", await stores.database("views"), count);
    rows.push(
      ...(await measure("PostgreSQL", services)),
      ...(await timeline("PostgreSQL", services)),
    );
  }
  return rows;
}

async function measure(engine: string, { documents, files }: Services) {
  await update(documents);
  const sequence = Math.floor((await documents.history.latest()) / 2);
  const { documents: some } = await documents.listByIndex(list, { limit: changed });
  const changes = some.map((document) => ({
    path: document.path,
    document: { ...document, fields: { ...document.fields, order: typedInteger(7) } },
  }));
  const siteOf = (source: SiteDocuments) =>
    createSite({
      documents: source,
      describeFiles: (addresses) => files.describeMany(addresses),
      keep: (_, make) => make(),
      takeAllowance: () => Promise.reject(new Error("No enquiry is expected.")),
      notice: {
        prepare: () => Promise.reject(new Error("No mail is expected.")),
        wake: () => undefined,
      },
    });
  const live = siteOf(documents);
  const views = {
    "50 changes": siteOf(viewWithChanges(documents, changes)),
    "a past commit": siteOf(viewAt(documents, sequence)),
  };
  const rows: BenchRow[] = [];
  for (const [page, read] of Object.entries(pages))
    for (const [view, site] of Object.entries(views)) {
      const rounds = page === "site map" ? 3 : 100;
      const times = await interleaved(rounds, [() => read(site), () => read(live)]);
      rows.push(beside(`${engine}: ${page} with ${view}`, times));
    }
  return rows;
}

const editor = { kind: "staff", id: "anna", name: "Anna", role: "owner" } as const;

/** Measures the time machine's other queries, each compared with the live list of work. */
async function timeline(engine: string, { desk, site, documents }: Services): Promise<BenchRow[]> {
  const latest = await documents.history.latest();
  const middle = Math.floor(latest / 2);
  const [commit] = (await desk.timeline({ before: 4, limit: 1 })).commits;
  const early = (commit?.time ?? "").slice(0, 16);
  const live = () => site.work({ limit: 24 });
  const questions: Record<string, () => Promise<unknown>> = {
    "the last 30 commits": () => desk.timeline({ limit: 30 }),
    "30 commits before the middle": () => desk.timeline({ before: middle, limit: 30 }),
    "30 commits after the first": () => desk.timeline({ after: 1, limit: 30 }),
    "the commit of an early minute": () => desk.sequenceBy(early),
    "preview of restoring one document": () =>
      desk.bringBackList({ at: middle, document: "casestudies/study-77" }, editor),
  };
  const rows: BenchRow[] = [];
  for (const [name, ask] of Object.entries(questions))
    rows.push(beside(`${engine}: ${name}`, await interleaved(30, [ask, live])));
  return rows;
}

const list = "case studies by order";

const pages: Record<string, (site: Site) => Promise<unknown>> = {
  "home page": (site) => site.home(),
  "list of work": (site) => site.work({ limit: 24 }),
  "work in a sector": (site) =>
    site.work({ limit: 24, filter: { by: "sector", slug: "sector-3" } }),
  "case study": (site) => site.caseStudy("study-77"),
  "site map": (site) => site.sitemap(),
};

/** Adds nine revisions to each case study, three of which move it in the lists. */
async function update(documents: Services["documents"]): Promise<void> {
  for (let round = 1; round < 10; round += 1)
    await commitEach(documents, count, (at) => changeOf(at, round), {
      kind: "system",
      name: "Bench",
    });
}

function changeOf(number: number, round: number) {
  const path = `casestudies/study-${number}`;
  const fields: TypedFields =
    round % 3 === 0
      ? {
          order: typedInteger((number * round) % 100),
          sector: typedString(`Sector ${(number + round) % 8}`),
        }
      : { introTitle: typedString(`Title ${round}`) };
  return { update: { path, fields }, updateMask: Object.keys(fields) };
}
