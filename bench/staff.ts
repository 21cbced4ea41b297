import { signInAt } from "#test/sign-in-at.ts";
import { staffAccount } from "#test/staff-account.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openDurableStores } from "./durable-stores.ts";
import { openFilled } from "./filled-site.ts";
import { buildSite, startMeasured, type MeasuredServer } from "./measured-server.ts";
import { peakMemoryOf, pidsOf } from "./process-use.ts";
import type { BenchOptions, BenchRow } from "./run.ts";

/** Memory limits of a process in `deploy/`, in megabytes: heap and total. */
const shipped = { heap: 384, all: 768 };

/** Measures every screen of the staff area and every machine-readable file, with the shipped heap limit, over both engines. */
export async function run({ large, engines }: BenchOptions): Promise<BenchRow[]> {
  await buildSite();
  const count = large ? 100_000 : 5000;
  await using folder = await temporaryFolder("bench-staff");
  const rows: BenchRow[] = [];
  if (engines.includes("sqlite"))
    rows.push(...(await measure({ name: "SQLite", folder: `${folder.path}/sqlite`, count })));
  if (engines.includes("postgres")) {
    await using stores = await openDurableStores();
    const database = await stores.database("staff");
    const environment = stores.environment(database);
    const at = { name: "PostgreSQL", folder: `${folder.path}/postgres`, database, environment };
    rows.push(...(await measure({ ...at, count })));
  }
  return rows;
}

interface Site {
  name: string;
  folder: string;
  database?: string | undefined;
  environment?: Record<string, string>;
  count: number;
}

/** Fills a site and requests everything. */
async function measure({
  name,
  folder,
  database,
  environment = {},
  count,
}: Site): Promise<BenchRow[]> {
  const rows = await fill({ name, folder, database, count });
  const heap = `--max-old-space-size=${shipped.heap}`;
  await using server = await startMeasured(folder, { ...environment, NODE_OPTIONS: heap });
  const ask = await signIn(server);
  rows.push(await memoryRow(server, `${name}: memory after start-up`));
  const everything = addresses(count);
  const timed = async (address: string) => {
    const start = performance.now();
    const { status, text } = await ask(address);
    if (status !== 200) throw new Error(`${address} returned ${status}: ${text}`);
    return performance.now() - start;
  };
  for (const address of everything)
    rows.push({ name: `${name}: ${address}`, value: await timed(address), unit: "ms" });
  // The same again, by eight clients at once.
  const times = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      let slowest = 0;
      for (const [index] of everything.entries()) {
        const address = everything[(index + at * 5) % everything.length] ?? "/";
        slowest = Math.max(slowest, await timed(address));
      }
      return slowest;
    }),
  );
  const slowest = { name: `${name}: slowest with eight clients at once`, unit: "ms" };
  rows.push({ ...slowest, value: Math.max(...times) });
  rows.push(await memoryRow(server, `${name}: peak memory, of ${shipped.all} MB`));
  return rows;
}

/** Fills a site in this process and closes it. */
async function fill({ name, folder, database, count }: Site): Promise<BenchRow[]> {
  const start = performance.now();
  await using services = await openFilled(folder, database, count);
  const stored = secondsSince(start);
  // Brings the search index up to date.
  await services.desk.purgeSearch();
  return [
    { name: `${name}: all stored after`, value: stored, unit: "s" },
    { name: `${name}: all searchable after`, value: secondsSince(start), unit: "s" },
  ];
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

function addresses(count: number): string[] {
  const shows = ["casestudies", "posts", "pages", "disciplines", "enquiries", "settings"];
  const questions = [
    "",
    "study-77",
    "s",
    "brand paper",
    "untold",
    `${count - 1}`,
    "river station voice",
  ];
  return [
    "/dashboard",
    ...shows.map((show) => `/dashboard?show=${show}`),
    "/dashboard?q=brand",
    "/dashboard/library",
    "/dashboard/library?q=film",
    "/dashboard/staff",
    "/dashboard/account",
    "/dashboard/trash",
    "/dashboard/history/casestudies/study-1",
    "/edit/work/study-1",
    "/edit/work/noneYetOfTwentyChars?new",
    "/edit/post/post-1",
    "/edit/pages/home",
    "/edit/disciplines/discipline-1",
    "/edit/settings",
    ...questions.map((q) => `/api/desk/search?q=${encodeURIComponent(q)}`),
    "/api/desk/rows/casestudies?limit=500",
    "/api/desk/library?limit=200",
    "/sitemap.xml",
    `/sitemaps/casestudies-${Math.ceil(count / 1000)}.xml`,
    "/llms.txt",
    "/feed.xml",
    "/",
    "/work",
  ];
}

type Ask = (path: string) => Promise<{ status: number; text: string }>;

async function signIn(server: MeasuredServer): Promise<Ask> {
  const session = await signInAt(server.url, staffAccount);
  const token = await session.token();
  return async (path) => {
    const asked = new Headers({ Cookie: session.cookie });
    if (path.startsWith("/api/")) asked.set("Authorization", `Bearer ${token}`);
    const answer = await fetch(server.url + path, { headers: asked, redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  };
}

/** Peak memory of the server's processes, where available. */
async function memoryRow(server: MeasuredServer, name: string): Promise<BenchRow> {
  return { name, value: await peakMemoryOf(pidsOf(server)), unit: "MB" };
}
