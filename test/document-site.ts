import { pino } from "pino";
import { createApp, type AppOptions } from "#server/app.ts";
import { serveApp } from "#test/serve-app.ts";
import { signInAt } from "#test/sign-in-at.ts";
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
  const { port, origin } = opening.use(await serveApp(stack));
  const opened = opening.move();
  return {
    services,
    port,
    origin,
    folder: folder.path,
    /** Sends a request without the network. */
    ask: async (target: string, init: RequestInit) => stack.app.request(target, init, { incoming }),
    /** Errors that were logged. */
    problems,
    /** Adds a member of staff, signs in, and returns a browser's credentials. */
    async signIn(email = "anna@example.com") {
      const passwordHash = await services.identity.passwords.hash(password);
      await services.identity.staff.add({ email, name: "Anna Hart", passwordHash });
      const { cookie, post, token } = await signInAt(origin, { email, password });
      return { token: await token(), cookie, signOut: () => post("/api/auth/sign-out") };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

export type DocumentSite = Awaited<ReturnType<typeof openDocumentSite>>;
