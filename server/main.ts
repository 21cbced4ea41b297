import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { nightlyFolder } from "#server/backup/layout.ts";
import { startNightly } from "#server/backup/nightly.ts";
import { createApp } from "#server/app.ts";
import { openBuild } from "#server/build.ts";
import { warmPages } from "#server/cache/warm-pages.ts";
import { checkEnvironment } from "#server/check-environment.ts";
import { readConfig, type Config } from "#server/config.ts";
import { createClientAddress } from "#server/front/client-address.ts";
import { DamagedDatabase } from "#server/database/sqlite-errors.ts";
import { measureEventLoopDelay } from "#server/front/event-loop-delay.ts";
import { openHttpServer } from "#server/http-server.ts";
import { ensureFirstStaff } from "#server/identity/first-staff.ts";
import { openLog } from "#server/log/open-log.ts";
import { createRequests } from "#server/log/requests.ts";
import { createPages } from "#server/pages.ts";
import { seedDemo } from "#server/seed/seed-demo.ts";
import { openServices } from "#server/services.ts";
import { startFailure } from "#server/start-failure.ts";

const drainMilliseconds = 10_000;
const exitDiskFailed = 70;
/** Nothing that starts the process again makes this go away: see the unit in deploy/. */
const exitDamaged = 65;

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(startFailure(error));
  process.exit(1);
}

/** Brings the site up. Whether the port can be had is asked first, before anything is done; it is opened last, when there is an answer to everything. */
async function start(config: Config): Promise<void> {
  const requests = createRequests();
  const to = pino.destination({ dest: 2, sync: true });
  const log = openLog({ level: config.logLevel, requests, to });
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "the process cannot be trusted any more and ends");
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
  // Of several processes that start at once, one does what is done at the first start.
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
  // What is in PostgreSQL is copied by its own means.
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
    keepPages: !config.development,
    trustedProxies: config.trustedProxies,
    log,
    requests,
    delay: eventLoop.p90,
    backups: backups?.state,
  });
  await http.answerWith(build.wrap(before(getRequestListener(app.fetch))));
  const { agencyName } = await services.site.settings();
  const origin = config.publicOrigin ?? http.address;
  say(`${agencyName || "The site"} is at ${origin}`);
  if (!config.development) void warmPages(origin, (request) => app.fetch(request, {}));

  stopOnSignals(async () => {
    endStreams();
    await Promise.all([http.drain(drainMilliseconds), backups?.close()]);
    eventLoop.close();
    await build.close();
    await services.close();
  });
}

/** What to do about a damaged database, as one sentence for who reads the log or the terminal. */
function howToRestore(dataFolder: string): string {
  const copies = path.join(dataFolder, nightlyFolder);
  const newest = existsSync(copies) ? readdirSync(copies).toSorted().at(-1) : undefined;
  const copy = newest === undefined ? "FOLDER" : path.join(copies, newest);
  const where =
    newest === undefined
      ? `there is no nightly copy in ${copies}`
      : "this is the newest nightly copy";
  return `The database in ${dataFolder} is damaged: restore a backup with npm run restore -- ${copy} --replace (${where}; what is there now is kept beside it), then start the server again.`;
}

/** Stops and exits 0 at the first signal; a second one does not wait. */
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
