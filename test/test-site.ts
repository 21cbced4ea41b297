import type { Context } from "hono";
import { createApp } from "#server/app.ts";
import type { ServicesConfig } from "#server/config.ts";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { quietHost } from "#test/quiet-host.ts";
import { serveApp } from "#test/serve-app.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openTestServices } from "#test/test-services.ts";

interface SiteOptions extends Pick<
  ServicesConfig,
  "uploadQuota" | "appCheck" | "storageBucket" | "filesAddress"
> {
  port?: number;
  publicOrigin?: string;
}

/** Opens the whole server on a folder, with test tokens, for tests of the file routes. */
export async function serveFiles(
  folder: string,
  { port = 0, publicOrigin, ...config }: SiteOptions = {},
) {
  const services = await openTestServices(folder, config);
  const stack = createApp({
    services,
    pages: async () => new Response("a page"),
    clientFolder: undefined,
    publicOrigin,
    viewer,
    log: quietHost().log,
  });
  const served = await serveApp(stack, port);
  return {
    ...served,
    services,
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await services.close();
    },
  };
}

/** Opens the same in a temporary folder. */
export async function openTestSite(options: SiteOptions = {}) {
  const folder = await temporaryFolder("files-site");
  const site = await serveFiles(folder.path, options);
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
