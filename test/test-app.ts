import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import { openLog, createRequests } from "#server/log/open-log.ts";
import { createApp, type AppOptions } from "#server/app.ts";
import type { PurgeAddress } from "#server/purge-address.ts";
import { folderOrTemporary } from "#test/temporary-folder.ts";
import { openTestServices } from "#test/test-services.ts";

export interface TestAppOptions extends Partial<
  Pick<AppOptions, "pages" | "publicOrigin" | "cachePages" | "delay" | "backups">
> {
  folder?: string;
  /** Defaults to debug. */
  logLevel?: "info" | "debug";
  cdn?: PurgeAddress;
}

/** Opens the whole HTTP stack, by default on a temporary folder, with pages that echo their path; disposing closes it. */
export async function openTestApp({
  folder: given,
  pages = echo,
  publicOrigin,
  logLevel = "debug",
  cdn,
  ...more
}: TestAppOptions = {}) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await folderOrTemporary(given));
  const data = path.join(folder.path, "data");
  const services = opening.use(await openTestServices(data, cdn && { cdn }));
  const clientFolder = path.join(folder.path, "client");
  await mkdir(path.join(clientFolder, "assets"), { recursive: true });
  const lines: string[] = [];
  const requests = createRequests();
  const log = openLog({ level: logLevel, requests, to: collect(lines) });
  const { app, before, endStreams } = createApp({
    services,
    pages,
    clientFolder,
    publicOrigin,
    log,
    requests,
    ...more,
  });
  opening.defer(() => endStreams());
  const opened = opening.move();
  return {
    app,
    before,
    services,
    clientFolder,
    /** The logged JSON lines. */
    lines,
    /** Sends a request from the address 192.0.2.1. */
    ask: async (target: string, init: RequestInit = {}) => app.request(target, init, { incoming }),
    endStreams,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** The connection of requests without the network. */
export const incoming = {
  socket: { remoteAddress: "192.0.2.1" },
  url: "/",
  rawHeaders: ["Host", "localhost"],
};

const echo: AppOptions["pages"] = async (_services, request) => {
  const { pathname, search } = new URL(request.url);
  const body = `${request.method} ${pathname}${search} ${await request.text()}`;
  return new Response(request.method === "HEAD" ? null : body, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
};

function collect(lines: string[]): Writable {
  return new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
}
