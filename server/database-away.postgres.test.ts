import path from "node:path";
import { expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "#test/postgres/start-postgres.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { startProcess } from "#test/server-process.ts";
import { signInAt } from "#test/sign-in-at.ts";
import { openTestMember, openTwo } from "#test/test-member.ts";

const email = "anna@example.com";
const password = "otter kettle ferry lamp";

/** A site on its own database server, with a signed-in member. */
async function openSignedIn(server: TestPostgres) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder());
  const site = opening.use(
    await openTestMember({ dataFolder: folder.path, databaseUrl: server.url }),
  );
  const passwordHash = await site.identity.passwords.hash(password);
  await site.identity.staff.add({ email, name: "Anna", passwordHash });
  const { cookie, post, token } = await signInAt(site.origin, { email, password });
  const headers = { Authorization: `Bearer ${await token()}`, "Content-Type": "application/json" };
  const document = "/v1/projects/site/databases/(default)/documents/posts/a";
  const opened = opening.move();
  return {
    /** The responses of every route that uses the database, by name. */
    async askAll() {
      const answers = {
        page: site.ask("/"),
        siteMap: site.ask("/sitemap.xml"),
        ready: site.ask("/readyz"),
        read: site.ask(document, { headers }),
        save: site.ask(document, {
          method: "PATCH",
          headers,
          body: JSON.stringify({
            fields: { title: { stringValue: "A" }, slug: { stringValue: "a" } },
          }),
        }),
        rows: site.ask("/api/desk/rows/posts", { headers }),
        token: post("/api/identity/token"),
        session: site.ask("/api/identity/session", { headers: { Cookie: cookie } }),
        // Without the cookie, whose session it would end.
        signIn: site.ask("/api/auth/sign-in/email", {
          method: "POST",
          headers: { Origin: site.origin, "Content-Type": "application/json" },
          body: JSON.stringify({ email, password }),
        }),
        reset: post("/api/auth/request-password-reset", { email }),
        live: site.ask("/live?collections=pages&lastEventId=1"),
      };
      const all = Object.entries(answers).map(async ([name, answer]) => {
        const { status, headers: said, body } = await answer;
        await body?.cancel();
        return [name, status, said.has("Retry-After")] as const;
      });
      return await Promise.all(all);
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const notYet = (answers: readonly (readonly [string, number, boolean])[]) =>
  answers.filter(
    ([name, status, retry]) => name !== "live" && (status !== 503 || (!retry && name !== "ready")),
  );

test("returns 503 with Retry-After for all that needs the database while it is unreachable or a standby", async () => {
  await using server = await startPostgres();
  await using site = await openSignedIn(server);
  await site.askAll();
  const before = await site.askAll();
  expect(before.filter(([, status]) => status >= 400)).toEqual([]);
  await server.crash();
  expect(notYet(await site.askAll())).toEqual([]);
  await server.restart({ asCopy: true });
  expect(notYet(await site.askAll())).toEqual([]);
  await server.promote();
  // Rate limits may refuse requests after so many attempts, which also shows that the database responds.
  const failing = async () => (await site.askAll()).filter(([, status]) => status >= 500);
  await expect.poll(failing).toEqual([]);
});

test("serves no cached page while disconnected, since others may have saved", async () => {
  await using two = await openTwo();
  await two.here.save("old");
  expect(await two.there.read()).toBe("old");
  two.way.close();
  await two.here.save("new");
  const cutOff = await two.there.ask("/");
  expect(cutOff.status).toBeGreaterThanOrEqual(500);
  expect(await two.here.read()).toBe("new");
  await two.way.open();
  await expect.poll(() => two.there.read()).toBe("new");
});

test("serves nothing possibly stale while only its own connections are refused", async () => {
  await using two = await openTwo();
  await two.here.save("old");
  expect(await two.there.read()).toBe("old");
  await two.way.refuse();
  await two.here.save("new");
  const [short, whole, ready] = await Promise.all([
    two.there.ask("/"),
    two.there.ask("/", { headers: { Range: "bytes=0-" } }),
    two.there.ask("/readyz"),
  ]);
  expect([short.status, whole.status, ready.status]).toEqual([503, 503, 503]);
  expect(short.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(await short.text()).not.toContain("old");
  expect([await two.here.read(), (await two.here.ask("/readyz")).status]).toEqual(["new", 200]);
  await two.way.open();
  await expect.poll(() => two.there.read()).toBe("new");
});

test("serves nothing stale after being frozen during another's save, while the database is unreachable", async () => {
  await using server = await startPostgres();
  await using two = await openTwo({ server });
  const frozen = await startProcess("test/test-member.ts", {
    dataDir: path.join(two.folder, "frozen"),
    env: { DATABASE_URL: two.url },
  });
  const ask = () => fetch(`${frozen.url}/`);
  try {
    await two.here.save("old");
    for (let times = 0; times < 2; times++) expect(await (await ask()).text()).toBe("old");
    frozen.children[0]?.kill("SIGSTOP");
    await two.here.save("new");
    await server.crash();
    frozen.children[0]?.kill("SIGCONT");
    for (let times = 0; times < 5; times++) {
      const answer = await ask();
      expect([answer.status, await answer.text()]).toEqual([
        503,
        expect.not.stringContaining("old"),
      ]);
    }
    await server.restart();
    await expect.poll(async () => (await ask()).text()).toBe("new");
  } finally {
    await frozen.kill();
  }
});

test("detects a database with lost commits, even when it has as many again", async () => {
  await using server = await startPostgres();
  await using two = await openTwo({ server });
  const { here, there } = two;
  await here.save("of both");
  await server.crash();
  await server.keepCopy();
  await server.restart();
  await expect.poll(() => here.save("lost").catch(() => undefined)).toBeDefined();
  await expect.poll(() => there.read()).toBe("lost");
  const events = eventsOf(await there.ask("/live?collections=pages"));
  await expect.poll(events.hasOpened).toBe(true);
  await two.way.refuse();
  await server.crash();
  await server.returnToCopy();
  await server.restart();
  // The sequence is unchanged when this process next queries it.
  await expect.poll(() => here.save("instead").catch(() => undefined)).toBeDefined();
  expect(await here.documents.history.latest()).toBe(there.commits.at(-1)?.sequence);
  await two.way.open();
  await expect.poll(() => there.read()).toBe("instead");
  await expect.poll(events.names).toContain("reload");
  await here.save("after it");
  await expect.poll(() => events.names().at(-1)).toBe("change");
  await events.cancel();
});

/** The names of the events received so far. */
function eventsOf({ body }: Response) {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
  })().catch(() => undefined);
  return {
    hasOpened: () => text.includes("\n\n"),
    names: () => [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name),
    cancel: () => reader.cancel(),
  };
}
