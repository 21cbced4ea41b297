import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Context } from "hono";
import { pino } from "pino";
import type { createApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { openServices } from "#server/services.ts";
import { databaseUrlOf } from "#test/postgres/temporary-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { filesAddressOf } from "#test/temporary-objects.ts";

/** The parts of the product that only a test may bring together. */
export interface Parts {
  createApp: typeof createApp;
  openServices: typeof openServices;
}

interface SiteOptions {
  port?: number;
  /** Bytes that each member of staff may keep. */
  uploadQuota?: number;
  publicOrigin?: string;
  appCheck?: Config["appCheck"];
  storageBucket?: string;
}

/** The whole server on a folder, with tokens of its own, for tests of the door to files. */
export async function serveFiles(
  { createApp, openServices }: Parts,
  folder: string,
  { port = 0, uploadQuota, publicOrigin, appCheck, storageBucket }: SiteOptions = {},
) {
  const log = pino({ level: "error" }, pino.destination({ dest: 2, sync: true }));
  const databaseUrl = await databaseUrlOf(folder);
  const filesAddress = filesAddressOf(folder);
  const services = await openServices(
    { dataFolder: folder, databaseUrl, filesAddress, uploadQuota, appCheck, storageBucket },
    {
      log,
      onBroken(error) {
        throw error;
      },
    },
  );
  const pages = async () => new Response("a page");
  const { app, endStreams } = createApp({
    services,
    pages,
    clientFolder: undefined,
    publicOrigin,
    viewer,
    log,
  });
  const server = createServer({ requestTimeout: 0 }, getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: chosen } = server.address() as AddressInfo;
  return {
    services,
    port: chosen,
    origin: `http://127.0.0.1:${chosen}`,
    async [Symbol.asyncDispose]() {
      endStreams();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await services.close();
    },
  };
}

/** The same in a folder that goes with the test. */
export async function openTemporarySite(parts: Parts, options: SiteOptions = {}) {
  const folder = await temporaryFolder("files-site");
  const site = await serveFiles(parts, folder.path, options);
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Understands the tokens of tests: `anna` and `ben` are staff, `guest` has signed in but has no rights. */
function viewer(context: Context): Viewer {
  const [, token] =
    /^(?:Bearer|Firebase) (.+)$/.exec(context.req.header("Authorization") ?? "") ?? [];
  if (token === "anna" || token === "ben") return { kind: "staff", id: token, name: token };
  if (token === "guest") return { kind: "visitor" };
  throw new CodedError("UNAUTHENTICATED", "The token is bad or has expired.");
}
