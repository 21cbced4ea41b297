import { randomInt } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { typedString } from "#content/typed-values.ts";
import type { Commit } from "#server/documents/document.ts";
import type { PageHandler } from "#server/pages.ts";
import { openCuttingProxy } from "#test/postgres/cutting-proxy.ts";
import type { TestPostgres } from "#test/postgres/start-postgres.ts";
import { databaseUrlOf } from "#test/postgres/test-database.ts";
import { quietHost } from "#test/quiet-host.ts";
import { serveApp } from "#test/serve-app.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createApp } from "#server/app.ts";
import type { PurgeAddress } from "#server/purge-address.ts";
import { openServices } from "#server/services.ts";
import { passwordCost } from "#test/staff-account.ts";
import { anna } from "#test/test-services.ts";

/** Opens one process of a site: the whole stack on its own port, with pages that contain only the home page's title. */
export async function openTestMember(place: {
  dataFolder: string;
  databaseUrl: string | undefined;
  cdn?: PurgeAddress | undefined;
}) {
  await using opening = new AsyncDisposableStack();
  const host = quietHost();
  const services = opening.use(await openServices({ ...place, passwordCost }, host));
  const made: string[] = [];
  const pages: PageHandler = async ({ site }, request) => {
    made.push(new URL(request.url).pathname);
    const { page } = await site.page("home");
    const words = page.introTitle || "nothing";
    await setTimeout(randomInt(4));
    return new Response(words, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  };
  const { log } = host;
  const stack = createApp({ services, pages, clientFolder: undefined, cachePages: true, log });
  const { origin } = opening.use(await serveApp(stack));
  const commits: Commit[] = [];
  services.feed.subscribe((commit) => commits.push(commit));
  const opened = opening.move();
  return {
    ...services,
    made,
    commits,
    origin,
    ask: (target: string, init: RequestInit = {}) => fetch(origin + target, init),
    /** Returns a page's text; `long` bypasses the response cache by requesting a range. */
    read: async (target = "/", { long = false } = {}) => {
      const init = long ? { headers: { Range: "bytes=0-" } } : {};
      return (await fetch(origin + target, init)).text();
    },
    save: (words: string) =>
      services.documents.commit(
        [
          {
            update: { path: "pages/home", fields: { introTitle: typedString(words) } },
            updateMask: ["introTitle"],
          },
        ],
        anna,
      ),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Opens two processes of a site on one database, each with a separate folder; `there` is behind a proxy that can be cut. */
export async function openTwo({ server, cdn }: { server?: TestPostgres; cdn?: PurgeAddress } = {}) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder());
  const url = server?.url ?? (await databaseUrlOf(folder.path)) ?? "";
  const way = opening.use(await openCuttingProxy(url));
  const beside = new Client({ connectionString: url });
  beside.on("error", () => undefined);
  await beside.connect();
  opening.defer(() => beside.end());
  const open = async (name: string, databaseUrl: string) =>
    opening.use(
      await openTestMember({ dataFolder: path.join(folder.path, name), databaseUrl, cdn }),
    );
  const [here, there] = [await open("here", url), await open("there", way.url)];
  const fields = { title: typedString("Home"), slug: typedString("home") };
  await here.documents.commit([{ update: { path: "pages/home", fields } }], anna);
  const opened = opening.move();
  return {
    url,
    folder: folder.path,
    here,
    there,
    way,
    /** Terminates the connections that listen for notifications. */
    endListening: () =>
      beside.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query ilike 'listen%' or query = 'select 1') and pid <> pg_backend_pid()",
      ),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

if (import.meta.main) {
  const { DATA_DIR: dataFolder = "", DATABASE_URL: databaseUrl = "" } = process.env;
  const { origin } = await openTestMember({ dataFolder, databaseUrl });
  process.stdout.write(`The site is at ${origin}\n`);
}
