import { existsSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Config } from "#server/config.ts";
import { CodedError } from "#server/errors.ts";

/** The React application, already built, or compiled by Vite in development. */
export interface Build {
  load(): Promise<ServerBuild>;
  /** The folder of client files; absent in development. */
  clientFolder: string | undefined;
  /** Wraps a listener with Vite's middleware in development. */
  wrap(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

export interface OpenBuildOptions extends Pick<Config, "development"> {
  folder?: string;
}

const root = path.resolve(import.meta.dirname, "..");

/** Opens the application from `folder`, or through Vite with hot reloading. FAILED_PRECONDITION without a build. */
export function openBuild(
  { development, folder = path.join(root, "build") }: OpenBuildOptions,
  server: Server,
): Promise<Build> {
  return development ? openVite(server) : openBuilt(folder);
}

async function openBuilt(folder: string): Promise<Build> {
  const entry = path.join(folder, "server/index.js");
  if (!existsSync(entry))
    throw new CodedError(
      "FAILED_PRECONDITION",
      `There is nothing in ${folder} to serve: run npm run build, or npm start, which does.`,
    );
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return {
    load: async () => build,
    clientFolder: path.join(folder, "client"),
    wrap: (listener) => listener,
    close: async () => undefined,
  };
}

async function openVite(server: Server): Promise<Build> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  return {
    load() {
      // Looked up each time, since Vite replaces its environments when its settings change.
      const { ssr } = vite.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr))
        throw new Error("Vite has no environment that runs the server's pages");
      return ssr.runner.import<ServerBuild>("virtual:react-router/server-build");
    },
    clientFolder: undefined,
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
