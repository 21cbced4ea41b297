import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { signedIn, type RetryingFetch } from "#test/cluster/member.ts";
import { openVarnish, varnishMissing } from "#test/deploy/start-varnish.ts";
import { startPostgres } from "#test/postgres/start-postgres.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openFilled } from "./filled-site.ts";
import { median } from "./interleaved.ts";
import { buildSite, startMeasured } from "./measured-server.ts";
import type { BenchRow } from "./run.ts";

const milliseconds = 45_000;
const caseStudies = 100;
const readersOfEach = 2;
/** Milliseconds between saves. */
const between = 300;

/** Addresses, and whether their pages show the case study that is saved. */
const targets = [
  { address: "/", showsStudy: true },
  { address: "/work", showsStudy: true },
  { address: "/work.data", showsStudy: true },
  { address: "/work/study-0", showsStudy: true },
  { address: "/work/study-50", showsStudy: false },
  { address: "/disciplines", showsStudy: false },
  { address: "/news-and-opinions/post-1", showsStudy: false },
];

/**
 * Measures two processes of the built site on PostgreSQL behind Varnish with `deploy/varnish.vcl`, read while staff save the
 * settings, which every page shows, and a case study; then read with the database stopped. Needs varnishd.
 */
export async function run(): Promise<BenchRow[]> {
  const missing = varnishMissing();
  if (missing !== undefined) {
    console.log(`  ${missing}`);
    return [];
  }
  await buildSite();
  await using folder = await temporaryFolder("bench-varnish");
  await using postgres = await startPostgres({ durable: true });
  const filled = await openFilled(join(folder.path, "filling"), postgres.url, caseStudies);
  await filled.close();
  await using varnish = await openVarnish(join(folder.path, "varnish"));
  const start = (name: string) =>
    startMeasured(join(folder.path, name), {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: "a secret that both processes share",
      CDN_PURGE_URL: varnish.purgeUrl,
    });
  await using here = await start("here");
  await using there = await start("there");
  await varnish.start([here.url, there.url]);
  const over = new AbortController();
  const members = await Promise.all(
    [here, there].map(({ url }) => signedIn(url, AbortSignal.timeout(300_000))),
  );
  const saved = { site: 0, study: 0 };
  const visits = { read: 0, stored: 0, older: 0, refused: 0 };
  const waits: number[] = [];
  const readers = targets.flatMap((target) =>
    Array.from({ length: readersOfEach }, async () => {
      while (!over.signal.aborted) count(visits, await visit(target));
    }),
  );

  /** Requests a page as a visitor and compares it with the saves acknowledged before the request. */
  async function visit({ address, showsStudy }: (typeof targets)[number]) {
    const least = { ...saved };
    const { status, text, isStored } = await varnish.read(address);
    const isOlder =
      shown(text, siteName) < least.site || (showsStudy && shown(text, studyName) < least.study);
    return { isRefused: status !== 200, isOlder, isStored };
  }

  await Promise.all([
    keepSaving({ saved, waits, members }).finally(() => over.abort()),
    ...readers,
  ]);
  const seconds = milliseconds / 1000;
  const rows: BenchRow[] = [
    { name: "pages read through Varnish", value: visits.read / seconds, unit: "requests/s" },
    { name: "served from the cache", value: share(visits.stored, visits), unit: "%" },
    { name: "older than an acknowledged save", value: visits.older, unit: "pages" },
    { name: "refused", value: visits.refused, unit: "pages" },
    { name: "a save until it is acknowledged, median", value: median(waits), unit: "ms" },
    { name: "longest save", value: Math.max(...waits), unit: "ms" },
    { name: "saves", value: waits.length, unit: "" },
  ];

  // Waits until the last purge has been repeated; only then may its page be stored for an hour.
  await setTimeout(12_000);
  while ((await Promise.all(targets.map(visit))).some(({ isStored }) => !isStored))
    await setTimeout(100);
  await postgres.crash();
  const away = { read: 0, stored: 0, older: 0, refused: 0 };
  for (let turn = 0; turn < 100; turn++)
    for (const target of targets) count(away, await visit(target));
  rows.push(
    { name: "database stopped: pages from the cache", value: share(away.stored, away), unit: "%" },
    {
      name: "… older than an acknowledged save, or refused",
      value: away.older + away.refused,
      unit: "pages",
    },
  );
  return rows;
}

const siteName = "Agency version";
const studyName = "Study version";

/** Returns the version of a name that a page shows; 0 if there is none. */
function shown(text: string, name: string): number {
  return Number(new RegExp(`${name} (\\d+)`).exec(text)?.[1] ?? 0);
}

type Visits = { read: number; stored: number; older: number; refused: number };

function count(
  visits: Visits,
  page: { isRefused: boolean; isOlder: boolean; isStored: boolean },
): void {
  visits.read += 1;
  if (page.isStored) visits.stored += 1;
  if (page.isRefused) visits.refused += 1;
  else if (page.isOlder) visits.older += 1;
}

function share(some: number, { read }: Visits): number {
  return (100 * some) / read;
}

/** Saves to both processes in turn, alternating between the settings and a case study, and counts acknowledged saves. */
async function keepSaving({
  saved,
  waits,
  members,
}: {
  saved: { site: number; study: number };
  waits: number[];
  members: readonly RetryingFetch[];
}): Promise<void> {
  const until = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < until; turn++) {
    const of = turn % 4 < 2 ? "site" : "study";
    const version = saved[of] + 1;
    const [path, field, name] =
      of === "site"
        ? ["settings/site", "agencyName", siteName]
        : ["casestudies/study-0", "title", studyName];
    const ask = members[turn % members.length] as RetryingFetch;
    const began = performance.now();
    const answer = await ask(
      `/v1/projects/site/databases/(default)/documents/${path}?updateMask.fieldPaths=${field}`,
      {
        method: "PATCH",
        body: JSON.stringify({ fields: { [field]: { stringValue: `${name} ${version}` } } }),
      },
    );
    if (!answer.ok) throw new Error(`A save was refused: ${await answer.text()}`);
    await answer.body?.cancel();
    waits.push(performance.now() - began);
    saved[of] = version;
    await setTimeout(between);
  }
}
