import S3rver from "s3rver";
import type { S3Context } from "s3rver";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { strictCalls } from "./strict-calls.ts";
import { WholeStore } from "./whole-store.ts";

/** The server's credentials, in the environment variables of AWS tools. */
export const s3Keys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

const bucket = "agency-files";

const quiet = { info() {}, warn() {}, error() {} };

/** Opens a test S3 server with an empty private bucket: s3rver, made as strict as real ones. */
export async function openS3Server({ port: wanted = 0 }: { port?: number } = {}) {
  const folder = await temporaryFolder("s3");
  const calls: string[] = [];
  const hooks: { before?: ((context: S3Context) => unknown) | undefined } = {};
  const store = new WholeStore(folder.path);
  let running = await run(wanted);
  const { port } = running;
  const endpoint = `http://127.0.0.1:${port}`;

  async function run(on: number) {
    const server = new S3rver({
      port: on,
      address: "127.0.0.1",
      directory: folder.path,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: bucket }],
    });
    server.store = server.context.store = store;
    // Removes the request log, which ignores the setting.
    server.middleware.shift();
    server.context.logger = quiet;
    const counted = server.middleware.findIndex((middleware) => middleware.name === "vhost");
    server.middleware.splice(
      counted,
      0,
      async (context, next) => {
        calls.push(`${context.method} ${context.url}`);
        await hooks.before?.(context);
        await next();
      },
      strictCalls,
    );
    return { ...(await server.run()), http: server.httpServer };
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      running.http.close(() => resolve());
      running.http.closeAllConnections();
    });

  return {
    endpoint,
    bucket,
    /** The value of FILES_URL. */
    url: (prefix = "site") => `s3://${bucket}/${prefix}?endpoint=${endpoint}`,
    /** Every request received so far, such as `GET /agency-files/site/objects/...`. */
    calls,
    /** Called before each response; may throw or end the connection. */
    hooks,
    /** Returns the keys of all visible objects. */
    async keys() {
      const { objects } = await store.listObjects(bucket, {});
      return objects.map(({ key }) => key).toSorted();
    },
    /** Returns the ids of unfinished multipart uploads. */
    unended: () => store.uploads(bucket),
    stop,
    /** Restarts it on the same port with its data. */
    async start() {
      running = await run(port);
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
