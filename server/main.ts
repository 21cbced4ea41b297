import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { createApp } from "#server/app.ts";
import { openBuild } from "#server/build.ts";
import { readConfig } from "#server/config.ts";
import { createPages } from "#server/pages.ts";
import { seedDemo } from "#server/seed/seed-demo.ts";
import { openServices } from "#server/services.ts";

const drainMilliseconds = 10_000;
const exitDiskFailed = 70;

const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));

process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "the process cannot be trusted any more and ends");
  process.exit(1);
});

const services = await openServices(config, {
  log,
  onBroken(error) {
    log.fatal({ err: error }, "the disk failed and nothing more is written");
    process.exit(exitDiskFailed);
  },
});
if (config.demo) await seedDemo(services, say);

const server = createServer({
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16 * 1024,
});
server.maxConnections = 2000;
const build = await openBuild(config, server);
const { app, endStreams } = createApp({
  services,
  pages: createPages(build.load),
  clientFolder: build.clientFolder,
  log,
});
server.on("request", build.wrap(getRequestListener(app.fetch)));
await listen(server);
const { agencyName } = await services.site.settings();
say(`${agencyName || "The site"} is at ${addressOf(server)}`);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());

/** Ends streams, answers what has begun, closes the data and exits 0; a second signal does not wait. */
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  endStreams();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  await closed;
  clearTimeout(late);
  await build.close();
  await services.close();
  process.exit(0);
}

function listen(listening: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    listening.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${config.port} is taken; set PORT to another one.`)
          : error,
      ),
    );
    listening.listen(config.port, config.host, resolve);
  });
}

function addressOf(listening: Server): string {
  if (config.publicOrigin !== undefined) return config.publicOrigin;
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  return `http://${config.host}:${port}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
