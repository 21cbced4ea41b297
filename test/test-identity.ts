import type { Role } from "#content/roles.ts";
import { Hono } from "hono";
import { createActivity } from "#server/activity/activity.ts";
import { createLimits } from "#server/database/limits.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { createIdentityHttp } from "#server/identity/http.ts";
import { openIdentity, type IdentityOptions } from "#server/identity/identity.ts";
import { folderOrTemporary } from "#test/temporary-folder.ts";
import { passwordCost } from "#test/staff-account.ts";

/** A password that satisfies the rules. */
export const goodPassword = "otter kettle ferry lamp";

interface SentMail {
  to: string;
  subject: string;
  text: string;
  usefulUntil?: number | undefined;
}

/** Opens identity on a real database, collecting mail instead of sending it; disposing closes it. */
export async function openTestIdentity({
  folder: given,
  ...options
}: Partial<IdentityOptions> = {}) {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(await folderOrTemporary(given));
  const database = opening.use(await openTestDatabase({ folder }));
  const mails: SentMail[] = [];
  const said: { level: string; facts: object; message: string }[] = [];
  const note = (level: string) => (facts: object, message?: string) =>
    void said.push({ level, facts, message: message ?? "" });
  const log = {
    info: note("info"),
    warn: note("warn"),
    error: note("error"),
  } as IdentityOptions["log"];
  const activity = createActivity({ database, log });
  const identity = await openIdentity({
    database,
    folder,
    activity,
    // Reads the clock on each call, so that a test can advance it.
    takeAllowance: createLimits(database, () => Date.now()).takeAllowance,
    sendMail: async (mail) => void mails.push(mail),
    hasMailServer: true,
    siteName: async () => "Aldwater",
    log,
    passwordCost,
    ...options,
  });
  opening.defer(() => identity.close());
  const app = new Hono();
  app.route(
    "/",
    createIdentityHttp({
      identity,
      address: (context) => context.req.header("x-test-address") ?? "192.0.2.1",
    }),
  );
  const opened = opening.move();
  return {
    database,
    activity,
    identity,
    app,
    mails,
    said,
    /** Adds a member of staff, by default with `goodPassword`. */
    async addStaff(
      email: string,
      { name = "Anna Hart", password = goodPassword, role }: NewStaff = {},
    ) {
      const passwordHash = await identity.passwords.hash(password);
      return await identity.staff.add({ email, name, passwordHash, role });
    },
    /** Creates a browser with separate cookies. */
    browser: (address?: string) => createBrowser(app, options.publicOrigin, address),
    /** Returns the link in the newest mail to an address. */
    linkTo(email: string): URL {
      const mail = mails.findLast(({ to }) => to === email);
      return new URL(/^https?:\S+$/m.exec(mail?.text ?? "")?.[0] ?? "nothing:");
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

export type TestIdentity = Awaited<ReturnType<typeof openTestIdentity>>;

function createBrowser(app: Hono, origin = "http://localhost:3000", address = "192.0.2.1") {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await app.request(`${origin}${path}`, {
        method,
        headers: {
          "x-test-address": address,
          "User-Agent": "Test browser",
          ...(jar.size > 0
            ? { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }
            : {}),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) keep(jar, cookie);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {},
      };
    },
    get(path: string) {
      return this.send("GET", path);
    },
    post(path: string, body: unknown = {}) {
      return this.send("POST", path, body);
    },
    signIn(email: string, password = goodPassword) {
      return this.post("/api/auth/sign-in/email", { email, password });
    },
    async token(): Promise<string> {
      const { json } = await this.post("/api/identity/token");
      return String(json.token);
    },
  };
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (/max-age=0(?:;|$)/i.test(cookie)) jar.delete(name);
  else jar.set(name, value);
}

interface NewStaff {
  name?: string;
  password?: string;
  role?: Role;
}
