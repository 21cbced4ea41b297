import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { manifestFiles, nightlyFolder } from "#server/ops/backup/manifest.ts";
import { startNightly } from "#server/ops/backup/nightly.ts";
import { createApp } from "#server/app.ts";
import { openBuild } from "#server/build.ts";
import { checkEnvironment } from "#server/check-environment.ts";
import { readConfig, type Config } from "#server/config.ts";
import { createClientAddress } from "#server/http/client-address.ts";
import { DamagedDatabase } from "#server/database/sqlite-connection.ts";
import { measureEventLoopDelay } from "#server/http/overload.ts";
import { openHttpServer } from "#server/http/server.ts";
import { ensureFirstStaff } from "#server/identity/first-staff.ts";
import { createRequests, openLog } from "#server/log/open-log.ts";
import { createPages } from "#server/pages.ts";
import { seedDemo } from "#server/ops/seed/seed-demo.ts";
import { openServices } from "#server/services.ts";
import { startFailure } from "#server/errors.ts";

const drainMilliseconds = 10_000;
const exitDiskFailed = 70;
/** A restart does not help: see the unit in deploy/. */
const exitDamaged = 65;

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(startFailure(error));
  process.exit(1);
}

/** Starts the site. Checks the port before anything else, and opens it last, when everything is ready. */
async function start(config: Config): Promise<void> {
  const requests = createRequests();
  const to = pino.destination({ dest: 2, sync: true });
  const log = openLog({ level: config.logLevel, requests, to });
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error: the process exits");
    process.exit(1);
  });

  await checkEnvironment(config);
  const http = await openHttpServer(config, createClientAddress(config.trustedProxies));
  const services = await openServices(config, {
    log,
    onBroken(error) {
      if (error instanceof DamagedDatabase) {
        log.fatal({ err: error }, howToRestore(config.dataFolder));
        process.exit(exitDamaged);
      }
      log.fatal({ err: error }, "the disk failed and nothing more is written");
      process.exit(exitDiskFailed);
    },
  });
  // When several processes start at once, only one seeds.
  if (config.demo) await services.alone("seeding", () => seedDemo(services, say));
  const build = await openBuild(config, http.server);
  await services.alone("first staff", () =>
    ensureFirstStaff({
      identity: services.identity,
      email: config.staffEmail,
      password: config.staffPassword,
      site: config.publicOrigin ?? http.address,
      say,
    }),
  );
  // PostgreSQL has its own backup tools.
  const backups =
    config.backups && config.databaseUrl === undefined
      ? startNightly({
          dataFolder: config.dataFolder,
          filesElsewhere: config.filesAddress !== undefined,
          log,
        })
      : undefined;
  const eventLoop = measureEventLoopDelay();
  const { app, before, endStreams } = createApp({
    services,
    pages: createPages(build.load, { ...build, strict: !config.development }),
    clientFolder: build.clientFolder,
    publicOrigin: config.publicOrigin,
    cachePages: !config.development,
    trustedProxies: config.trustedProxies,
    log,
    requests,
    delay: eventLoop.p90,
    backups: backups?.state,
  });
  await http.answerWith(build.wrap(before(getRequestListener(app.fetch))));
  // The pages of the previous version refer to scripts that this version does not have.
  void services.purgeAll();
  const { agencyName } = await services.site.settings();
  const origin = config.publicOrigin ?? http.address;
  say(`${agencyName || "The site"} is at ${origin}`);
  if (config.publicOrigin === undefined && !config.development)
    log.warn("PUBLIC_ORIGIN is not set: mail about reviews contains no links");
  if (!config.development) void warmPages(origin, (request) => app.fetch(request, {}));

  stopOnSignals(async () => {
    endStreams();
    await Promise.all([http.drain(drainMilliseconds), backups?.close()]);
    eventLoop.close();
    await build.close();
    await services.close();
  });
}

/** How to repair a damaged database, as one sentence for the log. */
function howToRestore(dataFolder: string): string {
  const copies = path.join(dataFolder, nightlyFolder);
  // A power cut may have interrupted the last copy as well.
  const isComplete = (copy: string) =>
    manifestFiles.every((name) => existsSync(path.join(copies, copy, name)));
  const newest = existsSync(copies)
    ? readdirSync(copies).filter(isComplete).toSorted().at(-1)
    : undefined;
  const copy = newest === undefined ? "FOLDER" : path.join(copies, newest);
  const where =
    newest === undefined
      ? `there is no nightly copy in ${copies}`
      : "this is the newest nightly copy";
  return `The database in ${dataFolder} is damaged: restore a backup with npm run restore -- ${copy} --replace (${where}; what is there now is kept beside it), then start the server again.`;
}

/** Stops at the first signal and exits 0; exits at once at a second one. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await stop();
      process.exit(0);
    });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Requests the main pages in turn to fill the cache; stops at the first failure, which the renderer logs. */
async function warmPages(
  origin: string,
  ask: (request: Request) => Response | Promise<Response>,
): Promise<void> {
  for (const path of ["/", "/work", "/about", "/disciplines", "/news-and-opinions", "/contact"]) {
    const answer = await ask(new Request(new URL(path, origin)));
    await answer.body?.cancel();
    if (!answer.ok) return;
  }
}
