import type { StaffViewer } from "#server/identity/viewer.ts";
import { openTestDesk } from "#test/test-desk.ts";
import { openDurableStores } from "./durable-stores.ts";
import { fillDesk } from "./fill-desk.ts";
import { interleaved } from "./interleaved.ts";
import { rowsBeside } from "./rows-beside.ts";
import type { BenchOptions, BenchRow } from "./run.ts";

/** Measures the overview and the timeline, with few documents and many, and three revisions of each. */
export async function run({ engines, large }: BenchOptions): Promise<BenchRow[]> {
  const counts = [100, large ? 100_000 : 10_000];
  const rows: BenchRow[] = [];
  if (engines.includes("sqlite")) rows.push(...(await measure("SQLite", counts)));
  if (engines.includes("postgres")) {
    await using stores = await openDurableStores();
    const database = (count: number) => stores.database(`overview-${count}`);
    rows.push(...(await measure("PostgreSQL", counts, database)));
  }
  return rows;
}

async function measure(
  engine: string,
  counts: readonly number[],
  database?: (count: number) => Promise<string>,
): Promise<BenchRow[]> {
  await using opened = new AsyncDisposableStack();
  const filled: Filled[] = [];
  for (const count of counts)
    filled.push(opened.use(await openFilled(count, await database?.(count))));
  // Signs in only now, since tokens would expire while a large site is filled.
  const sites = await Promise.all(
    filled.map(async (site) => ({ ...site, get: await site.enter() })),
  );
  const rows: BenchRow[] = [];
  for (const [name, read] of Object.entries(reads)) {
    const times = await interleaved(
      50,
      sites.map((site) => () => read(site)),
    );
    rows.push(...rowsBeside(`${engine}: ${name}`, "µs", counts, times));
  }
  return rows;
}

type Filled = Awaited<ReturnType<typeof openFilled>>;
type Get = (path: string) => Promise<unknown>;

async function openFilled(count: number, databaseUrl: string | undefined) {
  const site = await openTestDesk(databaseUrl === undefined ? {} : { databaseUrl });
  const { cookie } = await site.member();
  const { desk, documents, identity } = site.services;
  const { id, name } = (await identity.staff.list())[0] ?? { id: "", name: "" };
  const staff: StaffViewer = { kind: "staff", id, name, role: "owner" };
  await fillDesk(site.services, count, staff);
  // Nothing here reads the search index, whose creation would run alongside for minutes.
  await desk.close();
  const middle = Math.floor((await documents.history.latest()) / 2);
  /** Signs the member in and returns a function that requests the staff API. */
  async function enter(): Promise<Get> {
    const headers = { Origin: site.origin, Cookie: cookie, "Content-Type": "application/json" };
    const entered = await site.ask(`${site.origin}/api/identity/token`, {
      method: "POST",
      headers,
      body: "{}",
    });
    const { token } = (await entered.json()) as { token: string };
    return async (path) => {
      const own = { headers: { Authorization: `Bearer ${token}` } };
      const answer = await site.ask(`/api/desk${path}`, own);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return await answer.json();
    };
  }
  return { ...site, staff, middle, enter };
}

const reads: Record<string, (site: Filled & { get: Get }) => Promise<unknown>> = {
  overview: ({ desk, staff }) => desk.overview(staff),
  "advice on the overview": ({ get }) => get("/advice"),
  "the last 30 commits": ({ get }) => get("/timeline?limit=30"),
  "30 commits before the middle": ({ get, middle }) => get(`/timeline?limit=30&before=${middle}`),
  "30 commits after the first": ({ get }) => get("/timeline?limit=30&after=1"),
  "the commit of a late minute": ({ get }) => get("/timeline/at?moment=2999-01-01T00:00"),
};
