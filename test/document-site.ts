import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { createApp, type AppOptions } from "#server/app.ts";
import { incoming } from "#test/test-app.ts";
import { openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const password = "otter kettle ferry lamp";

/** The database defaults to that of the test run. */
export interface DocumentSiteOptions extends Partial<Pick<AppOptions, "pages" | "cachePages">> {
  databaseUrl?: string;
}

/** Opens the whole server on its own port and an empty data folder, with real identity, for tests of the document routes. */
export async function openDocumentSite({
  pages = async () => new Response("a page"),
  cachePages = false,
  ...more
}: DocumentSiteOptions = {}) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder("documents-site"));
  const services = opening.use(await openTestServices(folder.path, more));
  const problems: unknown[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void problems.push(line) });
  const stack = createApp({ services, pages, cachePages, clientFolder: undefined, log });
  const { app, endStreams } = stack;
  opening.defer(() => endStreams());
  const server = createServer(stack.before(getRequestListener(app.fetch)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opening.defer(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const opened = opening.move();
  return {
    services,
    port,
    origin,
    folder: folder.path,
    /** Sends a request without the network. */
    ask: async (target: string, init: RequestInit) => app.request(target, init, { incoming }),
    /** Errors that were logged. */
    problems,
    /** Adds a member of staff, signs in, and returns a browser's credentials. */
    async signIn(email = "anna@example.com") {
      const passwordHash = await services.identity.passwords.hash(password);
      await services.identity.staff.add({ email, name: "Anna Hart", passwordHash });
      const headers = { Origin: origin, "Content-Type": "application/json" };
      const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
        method: "POST",
        headers,
        body: JSON.stringify({ email, password }),
      });
      const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      const cookie = cookies.join("; ");
      const post = async (path: string) =>
        await fetch(origin + path, {
          method: "POST",
          headers: { ...headers, Cookie: cookie },
          body: "{}",
        });
      const { token } = (await (await post("/api/identity/token")).json()) as { token: string };
      return { token, cookie, signOut: () => post("/api/auth/sign-out") };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

export type DocumentSite = Awaited<ReturnType<typeof openDocumentSite>>;
