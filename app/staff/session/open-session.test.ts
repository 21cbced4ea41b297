import { expect, test } from "vitest";
import { anna, openFakeSession as open, origin } from "#test/fake-session.ts";

/** Lets pending promises resolve. */
const shortPause = () => new Promise((resolve) => setTimeout(resolve, 5));

test("calls share one token until shortly before it expires, and request it once", async () => {
  const { server, session } = open();
  const answers = await Promise.all(["/a", "/b", "/c"].map((address) => session.fetch(address)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(server.tokens).toBe(1);
  server.now = 269_000;
  await session.fetch("/a");
  expect(server.tokens).toBe(1);
  server.now = 271_000;
  await session.fetch("/a");
  expect(server.tokens).toBe(2);
});

test("calls wait for a new sign-in, and are then sent with their bodies", async () => {
  const { server, session, sentNews } = open();
  server.signedIn = undefined;
  const answers = Promise.all([
    session.fetch("/a", { method: "PUT", body: "one" }),
    session.fetch("/b", { method: "PUT", body: "two" }),
  ]);
  await shortPause();
  expect(session.state()).toEqual({ kind: "asking", why: "over" });
  const asked = server.asked.length;
  void session.fetch("/c");
  await shortPause();
  expect(server.asked).toHaveLength(asked);
  server.signedIn = anna;
  await session.signedIn();
  const bodies = await Promise.all((await answers).map((answer) => answer.json()));
  expect(bodies).toEqual([{ body: "one" }, { body: "two" }]);
  expect(session.state()).toEqual({ kind: "signed-in" });
  expect(sentNews).toEqual(["signed-in"]);
});

test("a token of a replaced session is renewed without a sign-in", async () => {
  const { server, session } = open();
  await session.fetch("/a");
  server.session = 2;
  expect((await session.fetch("/a")).status).toBe(200);
  expect(session.state().kind).toBe("signed-in");
});

test("dismissing the sign-in shows the signed-out state, loses nothing, and can be reversed", async () => {
  const { server, session } = open();
  server.signedIn = undefined;
  const answer = session.fetch("/a", { method: "PUT", body: "kept" });
  await shortPause();
  session.putAside();
  expect(session.state()).toEqual({ kind: "signed-out", another: false });
  const early = await Promise.race([answer, shortPause().then(() => "waits")]);
  expect(early).toBe("waits");
  session.ask();
  expect(session.state()).toEqual({ kind: "asking", why: "over" });
  server.signedIn = anna;
  await session.signedIn();
  expect(await (await answer).json()).toEqual({ body: "kept" });
});

test("a session that expired together with its token, as after sleep, asks for one sign-in, and the call continues", async () => {
  const { server, session } = open();
  await session.fetch("/a");
  server.now = 400_000;
  server.signedIn = undefined;
  const before = server.asked.length;
  const answer = session.fetch("/a", { method: "PATCH", body: "kept" });
  await expect.poll(() => session.state()).toEqual({ kind: "asking", why: "over" });
  const quiet = session.fetch("/draft", {}, { quiet: true });
  await shortPause();
  expect(server.asked.slice(before)).toEqual(["POST /api/identity/token"]);
  server.signedIn = anna;
  server.session = 2;
  await session.signedIn();
  expect(await (await answer).json()).toEqual({ body: "kept" });
  expect((await quiet).status).toBe(200);
});

test("a session that ends while a fresh sign-in is requested keeps the dialog open", async () => {
  const { server, session } = open();
  server.fresh = false;
  const changed = session.fetch("/fresh");
  await expect.poll(() => session.state()).toEqual({ kind: "asking", why: "fresh" });
  server.now = 400_000;
  server.signedIn = undefined;
  const quiet = session.fetch("/draft", {}, { quiet: true });
  await shortPause();
  expect(session.state()).toEqual({ kind: "asking", why: "over" });
  server.fresh = true;
  server.signedIn = anna;
  await session.signedIn();
  expect([(await changed).status, (await quiet).status]).toEqual([200, 200]);
});

test("another tab's sign-in releases waiting calls", async () => {
  const { server, session } = open();
  server.signedIn = undefined;
  const answer = session.fetch("/a");
  await shortPause();
  server.signedIn = anna;
  await session.receive("signed-in");
  expect((await answer).status).toBe(200);
  expect(session.state()).toEqual({ kind: "signed-in" });
});

test("another tab's sign-out shows a line instead of a dialog, and quiet calls wait", async () => {
  const { server, session } = open();
  await session.fetch("/a");
  server.signedIn = undefined;
  await session.receive("signed-out");
  expect(session.state()).toEqual({ kind: "signed-out", another: false });
  const answer = session.fetch("/a", {}, { quiet: true });
  await shortPause();
  expect(session.state()).toEqual({ kind: "signed-out", another: false });
  session.ask();
  expect(session.state()).toEqual({ kind: "asking", why: "left" });
  server.signedIn = anna;
  await session.lookAgain();
  expect((await answer).status).toBe(200);
});

test("a sign-in that the server cannot confirm yet is reported, and can be tried again", async () => {
  const { server, session, sentNews } = open();
  server.signedIn = undefined;
  const answer = session.fetch("/a");
  await shortPause();
  server.signedIn = anna;
  server.doorStatus = 503;
  await expect(session.signedIn()).rejects.toThrow("503");
  expect(session.state()).toEqual({ kind: "asking", why: "over" });
  expect(sentNews).toEqual([]);
  server.doorStatus = 200;
  await session.signedIn();
  expect((await answer).status).toBe(200);
});

test("another member's sign-in never sends this member's calls", async () => {
  const { server, session } = open();
  await session.fetch("/a");
  server.signedIn = "ben";
  server.session = 2;
  const answer = session.fetch("/a");
  await shortPause();
  expect(session.state()).toEqual({ kind: "asking", why: "another" });
  await session.receive("signed-in");
  expect(session.state()).toEqual({ kind: "asking", why: "another" });
  server.signedIn = anna;
  server.session = 3;
  await session.signedIn();
  expect((await answer).status).toBe(200);
});

test("a call that needs a fresh sign-in asks for it and is repeated, or returns the refusal", async () => {
  const { server, session } = open();
  server.fresh = false;
  const refused = session.fetch("/fresh");
  await shortPause();
  expect(session.state()).toEqual({ kind: "asking", why: "fresh" });
  expect((await session.fetch("/a")).status).toBe(200);
  session.putAside();
  expect((await refused).status).toBe(403);
  expect(session.state()).toEqual({ kind: "signed-in" });
  const accepted = session.fetch("/fresh");
  await shortPause();
  server.fresh = true;
  await session.signedIn();
  expect((await accepted).status).toBe(200);
});

test("other refusals are returned", async () => {
  const { server, session } = open();
  expect((await session.fetch("/wrong-code")).status).toBe(401);
  expect((await session.fetch("/never")).status).toBe(401);
  expect(session.state()).toEqual({ kind: "signed-in" });
  server.now = 400_000;
  server.doorStatus = 503;
  const answers = await Promise.all([session.fetch("/a"), session.fetch("/b")]);
  for (const answer of answers) expect(await answer.json()).toEqual({ error: { code: 503 } });
});

test("an unreachable server rejects as fetch does, and the next call retries", async () => {
  const { server, session } = open();
  server.away = true;
  await expect(session.fetch("/a")).rejects.toThrow(TypeError);
  server.away = false;
  expect((await session.fetch("/a")).status).toBe(200);
});

test("an aborted call stops waiting", async () => {
  const { server, session } = open();
  server.signedIn = undefined;
  const given = new AbortController();
  const answer = session.fetch("/a", { signal: given.signal });
  await shortPause();
  given.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
});

test("tokens are never sent to another origin", async () => {
  const { server, session } = open();
  await expect(session.fetch("https://elsewhere.example/a")).rejects.toThrow(TypeError);
  await expect(session.fetch("//elsewhere.example/a")).rejects.toThrow(TypeError);
  expect(server.asked).toEqual([]);
  expect((await session.fetch(`${origin}/a`)).status).toBe(200);
});

test("the check proves the sign-in for some seconds, and throws on failure", async () => {
  const { server, session } = open();
  expect(session.isProven()).toBe(false);
  expect(await session.check()).toBe(true);
  expect(session.isProven()).toBe(true);
  server.now = 6000;
  expect(session.isProven()).toBe(false);
  server.signedIn = "ben";
  expect(await session.check()).toBe(false);
  server.doorStatus = 503;
  await expect(session.check()).rejects.toThrow("503");
  server.away = true;
  await expect(session.check()).rejects.toThrow(TypeError);
});

test("signing out notifies other tabs", async () => {
  const { session, sentNews } = open();
  await session.signOut();
  expect(sentNews).toEqual(["signed-out"]);
});

test("a sign-out waits for calls under way and holds later ones back, so that none is refused", async () => {
  const { server, session } = open();
  await session.fetch("/first");
  const saved = session.fetch("/saved");
  const signOut = session.signOut();
  const late = session.fetch("/late", {}, { quiet: true });
  expect((await saved).status).toBe(200);
  await signOut;
  await shortPause();
  expect(server.asked.slice(-2)).toEqual(["GET /saved", "POST /api/auth/sign-out"]);
  await session.receive("signed-in");
  expect((await late).status).toBe(200);
});

test("a page that is not left after signing out says so, and continues after a new sign-in", async () => {
  const { server, session } = open();
  await session.signOut();
  server.signedIn = undefined;
  const kept = session.fetch("/kept", { method: "PUT", body: "kept" }, { quiet: true });
  expect(session.state()).toEqual({ kind: "signed-out", another: false });
  void session.fetch("/pressed");
  expect(session.state()).toEqual({ kind: "asking", why: "left" });
  server.signedIn = anna;
  server.session = 2;
  await session.signedIn();
  expect(session.state()).toEqual({ kind: "signed-in" });
  expect(await (await kept).json()).toEqual({ body: "kept" });
});

test("a sign-out that fails releases the calls it held back", async () => {
  const { server, session } = open();
  server.signOutStatus = 503;
  const signOut = session.signOut();
  const late = session.fetch("/late");
  await expect(signOut).rejects.toThrow("503");
  expect((await late).status).toBe(200);
});

test("quiet calls wait without a dialog; the next user call opens it, and both continue", async () => {
  const { server, session } = open();
  server.signedIn = undefined;
  const quiet = session.fetch("/quiet", {}, { quiet: true });
  await expect.poll(() => session.state().kind).toBe("signed-out");
  const pressed = session.fetch("/pressed");
  await expect.poll(() => session.state()).toEqual({ kind: "asking", why: "over" });
  server.signedIn = anna;
  await session.signedIn();
  expect([(await quiet).status, (await pressed).status]).toEqual([200, 200]);
});
