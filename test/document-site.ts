import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { createApp } from "#server/app.ts";
import { openTemporaryServices } from "#server/temporary-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const password = "otter kettle ferry lamp";

/** The whole server on a port of its own and an empty data folder, with real identity, for tests of the door to documents. */
export async function openDocumentSite() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder("documents-site"));
  const services = opening.use(await openTemporaryServices(folder.path));
  const problems: unknown[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void problems.push(line) });
  const pages = async () => new Response("a page");
  const { app, endStreams } = createApp({ services, pages, clientFolder: undefined, log });
  opening.defer(() => endStreams());
  const server = createServer(getRequestListener(app.fetch));
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
    /** Asks without the network between. */
    ask: async (target: string, init: RequestInit) => app.request(target, init, { incoming }),
    /** What was logged as an error. */
    problems,
    /** Adds a member of staff, signs in, and gives what a browser would have. */
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

const incoming = {
  socket: { remoteAddress: "192.0.2.1" },
  url: "/",
  rawHeaders: ["Host", "localhost"],
};

/** The server for tests of documents. */
export type DocumentSite = Awaited<ReturnType<typeof openDocumentSite>>;
