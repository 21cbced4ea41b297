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
import { databaseUrlOf } from "#test/postgres/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { filesAddressOf } from "#test/test-objects.ts";

/** Parts of the product that tests pass in, since server/files must not import them. */
export interface Parts {
  createApp: typeof createApp;
  openServices: typeof openServices;
}

interface SiteOptions {
  port?: number;
  /** The upload quota of each member of staff, in bytes. */
  uploadQuota?: number;
  publicOrigin?: string;
  appCheck?: Config["appCheck"];
  storageBucket?: string;
}

/** Opens the whole server on a folder, with test tokens, for tests of the file routes. */
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

/** Opens the same in a temporary folder. */
export async function openTestSite(parts: Parts, options: SiteOptions = {}) {
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

/** Accepts the tokens of tests: `anna` and `ben` are staff, `guest` is signed in but has no rights. */
function viewer(context: Context): Viewer {
  const [, token] =
    /^(?:Bearer|Firebase) (.+)$/.exec(context.req.header("Authorization") ?? "") ?? [];
  if (token === "anna" || token === "ben")
    return { kind: "staff", id: token, name: token, role: "owner" };
  if (token === "guest") return { kind: "visitor" };
  throw new CodedError("UNAUTHENTICATED", "The token is bad or has expired.");
}
