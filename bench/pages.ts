import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { EntryContext, RouterContextProvider, ServerBuild } from "react-router";
import { openBuild } from "#server/build.ts";
import { createPages, type PageHandler } from "#server/pages.ts";
import type { Services } from "#server/services.ts";
import { openTestApp } from "#test/test-app.ts";
import { anna } from "#test/test-services.ts";
import { startSite } from "#test/start-site.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { fillSite } from "./fill-site.ts";
import { interleaved } from "./interleaved.ts";
import { rateBeside } from "./load.ts";
import { buildSite, seed } from "./measured-server.ts";
import { beside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";

/**
 * Measures public pages: the cached home page compared with a bare node:http server with the same bytes, each in its own
 * process, and an uncached page compared with rendering alone.
 */
export async function run(): Promise<BenchRow[]> {
  await buildSite();
  await using folder = await temporaryFolder("bench-pages");
  const cached = await measureCached(folder.path);
  return [cached, ...(await measureRebuilt(folder.path)), ...(await measureGrowth(folder.path))];
}

async function measureCached(folder: string): Promise<BenchRow> {
  const env = { BACKUPS: "off" };
  const dataDir = join(folder, "data");
  await seed(dataDir);
  await using site = await startSite({ dataDir, env });
  const file = join(folder, "home.html.br");
  // fetch decompresses, so the file has other bytes: only their number counts here.
  const length = await lastLength(site.url);
  await writeFile(file, Buffer.alloc(length, 1));
  await using bare = await startBare(file);
  return rateBeside("cached home page beside bare node:http", 7, `${site.url}/`, bare.url);
}

/** Returns the compressed size of a cached page, after its recompression. */
async function lastLength(url: string): Promise<number> {
  for (let before = 0; ; await setTimeout(2000)) {
    const page = await fetch(url, { headers: { "Accept-Encoding": "br" } });
    await page.arrayBuffer();
    const length = Number(page.headers.get("Content-Length"));
    if (length === before) return length;
    before = length;
  }
}

async function startBare(file: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-pages.ts"), file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** Measures the uncached home page, after a save and from an empty cache, compared with rendering alone. */
async function measureRebuilt(folder: string): Promise<BenchRow[]> {
  // Replaces Request and Response by lighter ones, as in the server.
  getRequestListener(() => new Response());
  const { load, clientFolder } = await openBuild({ development: false }, createServer());
  const pages = createPages(load, { strict: true, clientFolder });
  await using site = await openSite(folder, pages);
  const asked = askedOf(site.services);
  const application = await load();
  const tree = await treeOf(application, (observed) =>
    createPages(async () => observed)(asked, new Request(home)),
  );
  const render = application.entry.module.default;
  // The part of the request context that the application's entry uses.
  const context = { get: () => asked } as unknown as RouterContextProvider;
  const rendered = async () => {
    const page = await render(new Request(home), 200, new Headers(), tree, context);
    // Collects the bytes without another copy.
    return Array.fromAsync(page.body ?? []);
  };
  let saves = 0;
  const save = () => {
    const fields = { introTitle: { stringValue: `A title of ${++saves} saves` } };
    const write = { update: { path: "pages/home", fields }, updateMask: ["introTitle"] };
    return site.services.documents.commit([write], anna);
  };
  const afterSave = await interleaved(200, [() => site.rebuilt(home), rendered], save);
  const forget = async () => site.services.readCache.clear();
  const fromNothing = await interleaved(200, [() => site.rebuilt(home), rendered], forget);
  return [
    beside("home page rebuilt after a save, beside its rendering", afterSave),
    beside("home page rebuilt from nothing, beside its rendering", fromNothing),
  ];
}

/** Measures a home page and a case study, cached and uncached, among 10,000 documents and among 100. */
async function measureGrowth(folder: string): Promise<BenchRow[]> {
  const { load, clientFolder } = await openBuild({ development: false }, createServer());
  const pages = createPages(load, { strict: true, clientFolder });
  await using few = await openSite(join(folder, "few"), pages);
  await using many = await openSite(join(folder, "many"), pages);
  await fillSite(few.services, 100);
  await fillSite(many.services, 10_000);
  const rows: BenchRow[] = [];
  for (const [name, address] of [
    ["home page", home],
    ["case study", `${home}work/study-50`],
  ] as const)
    for (const [way, rounds] of [
      ["cached", 2000],
      ["rebuilt", 150],
    ] as const) {
      const tasks = [() => many[way](address), () => few[way](address)];
      const times = await interleaved(rounds, tasks, async () => {
        for (const { services } of [many, few]) services.readCache.clear();
      });
      rows.push(beside(`${name} ${way}, 10,000 case studies beside 100`, times));
    }
  return rows;
}

const home = "http://localhost/";

/** Opens the whole HTTP stack over a data folder, without a network. */
async function openSite(folder: string, pages: PageHandler) {
  const {
    services,
    ask,
    [Symbol.asyncDispose]: close,
  } = await openTestApp({
    folder,
    pages,
    cachePages: true,
    logLevel: "info",
  });
  const cached = async (url: string) => (await ask(url)).arrayBuffer();
  return {
    services,
    cached,
    async rebuilt(url: string) {
      // The body is not read, since that would copy the bytes that the server sends.
      const page = await ask(url);
      // Keeps it from being recompressed for later visitors during the next measurement.
      services.pageCache.invalidate();
      return page;
    },
    [Symbol.asyncDispose]: close,
  };
}

/** The services for pages, for a visitor. */
function askedOf({ site, desk }: Pick<Services, "site" | "desk">) {
  const viewer = { kind: "visitor" } as const;
  const report = (error: unknown) => {
    throw error;
  };
  return { site, desk, viewer, sequence: 0, from: "", report };
}

/** Captures the React tree for a request at the point of rendering. */
async function treeOf(
  build: ServerBuild,
  ask: (observed: ServerBuild) => Promise<Response>,
): Promise<EntryContext> {
  let caught: EntryContext | undefined;
  const observe: ServerBuild["entry"]["module"]["default"] = (
    _request,
    _status,
    _headers,
    tree,
  ) => {
    // The hydration data is a stream, which can be read only once.
    caught = { ...tree, serverHandoffStream: undefined };
    return new Response();
  };
  await ask({ ...build, entry: { module: { ...build.entry.module, default: observe } } });
  if (!caught) throw new Error("The application rendered nothing.");
  return caught;
}
