import { expect, test } from "vitest";
import { openSession } from "./open-session.ts";

const origin = "https://aldwater.example";
const anna = "anna";

/** A server whose session, clock and refusals a test decides. */
function createServer() {
  const server = {
    /** Who is signed in to the browser. */
    signedIn: anna as string | undefined,
    fresh: true,
    away: false,
    doorStatus: 200,
    session: 1,
    now: 0,
    asked: [] as string[],
    tokens: 0,
    send: async (address: string, init?: RequestInit): Promise<Response> => {
      server.asked.push(`${init?.method ?? "GET"} ${address}`);
      if (server.away) throw new TypeError("Failed to fetch");
      if (address === "/api/identity/token") return tokenDoor();
      if (address === "/api/identity/session") return sessionDoor();
      if (address === "/api/auth/sign-out") return Response.json({});
      return documentsDoor(address, init);
    },
  };
  return server;

  function tokenDoor() {
    if (server.doorStatus !== 200) return refusal(server.doorStatus, undefined);
    if (server.signedIn === undefined) return refusal(401, "signed-out");
    server.tokens++;
    const payload = btoa(JSON.stringify({ sub: server.signedIn, sid: server.session }));
    return Response.json({ token: `header.${payload}.${server.tokens}`, expiresIn: 300 });
  }

  function sessionDoor() {
    if (server.doorStatus !== 200) return refusal(server.doorStatus, undefined);
    const staff = server.signedIn === undefined ? null : { id: server.signedIn };
    return Response.json({ staff });
  }

  function documentsDoor(address: string, init?: RequestInit) {
    const bearer = new Headers(init?.headers).get("Authorization") ?? "";
    const { sid } = JSON.parse(atob(bearer.split(".")[1] ?? "")) as { sid: number };
    if (server.signedIn === undefined || sid !== server.session) return refusal(401, undefined);
    if (address === "/wrong-code") return refusal(401, "wrong-code");
    if (address === "/never") return refusal(401, undefined);
    if (address === "/fresh" && !server.fresh) return refusal(403, "sign-in-again");
    return Response.json({ body: init?.body ?? null });
  }
}

function refusal(status: number, reason: string | undefined): Response {
  const details = reason === undefined ? {} : { details: [{ reason }] };
  return Response.json({ error: { code: status, ...details } }, { status });
}

function open(server = createServer()) {
  const told: string[] = [];
  const session = openSession({
    staffId: anna,
    send: server.send,
    origin,
    now: () => server.now,
    tell: (news) => void told.push(news),
  });
  return { server, session, told };
}

/** Long enough for everything that is answered at once. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test("calls bear one token until shortly before it ends, and many at once ask for one only", async () => {
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

test("calls wait while somebody signs in again, and then all go on with what they had to say", async () => {
  const { server, session, told } = open();
  server.signedIn = undefined;
  const answers = Promise.all([
    session.fetch("/a", { method: "PUT", body: "one" }),
    session.fetch("/b", { method: "PUT", body: "two" }),
  ]);
  await settle();
  expect(session.state()).toEqual({ kind: "asking", why: "over" });
  const asked = server.asked.length;
  void session.fetch("/c");
  await settle();
  expect(server.asked).toHaveLength(asked);
  server.signedIn = anna;
  await session.signedIn();
  const bodies = await Promise.all((await answers).map((answer) => answer.json()));
  expect(bodies).toEqual([{ body: "one" }, { body: "two" }]);
  expect(session.state()).toEqual({ kind: "signed-in" });
  expect(told).toEqual(["signed-in"]);
});

test("a token whose session was replaced is given up for a new one, without a question", async () => {
  const { server, session } = open();
  await session.fetch("/a");
  server.session = 2;
  expect((await session.fetch("/a")).status).toBe(200);
  expect(session.state().kind).toBe("signed-in");
});

test("who puts the question aside is signed out in words, loses nothing, and can be asked again", async () => {
  const { server, session } = open();
  server.signedIn = undefined;
  const answer = session.fetch("/a", { method: "PUT", body: "kept" });
  await settle();
  session.putAside();
  expect(session.state()).toEqual({ kind: "signed-out", another: false });
  const early = await Promise.race([answer, settle().then(() => "waits")]);
  expect(early).toBe("waits");
  session.ask();
  expect(session.state()).toEqual({ kind: "asking", why: "over" });
  server.signedIn = anna;
  await session.signedIn();
  expect(await (await answer).json()).toEqual({ body: "kept" });
});

test("a session that is over when its token has run out, as after a sleep, is asked about once, and the call goes on", async () => {
  const { server, session } = open();
  await session.fetch("/a");
  server.now = 400_000;
  server.signedIn = undefined;
  const before = server.asked.length;
  const answer = session.fetch("/a", { method: "PATCH", body: "kept" });
  await expect.poll(() => session.state()).toEqual({ kind: "asking", why: "over" });
  const quiet = session.fetch("/draft", {}, { quiet: true });
  await settle();
  expect(server.asked.slice(before)).toEqual(["POST /api/identity/token"]);
  server.signedIn = anna;
  server.session = 2;
  await session.signedIn();
  expect(await (await answer).json()).toEqual({ body: "kept" });
  expect((await quiet).status).toBe(200);
});

test("a session that ends while a fresh sign-in is asked for leaves the question open", async () => {
  const { server, session } = open();
  server.fresh = false;
  const changed = session.fetch("/fresh");
  await expect.poll(() => session.state()).toEqual({ kind: "asking", why: "fresh" });
  server.now = 400_000;
  server.signedIn = undefined;
  const quiet = session.fetch("/draft", {}, { quiet: true });
  await settle();
  expect(session.state()).toEqual({ kind: "asking", why: "over" });
  server.fresh = true;
  server.signedIn = anna;
  await session.signedIn();
  expect([(await changed).status, (await quiet).status]).toEqual([200, 200]);
});

test("another tab's sign-in lets waiting calls go on", async () => {
  const { server, session } = open();
  server.signedIn = undefined;
  const answer = session.fetch("/a");
  await settle();
  server.signedIn = anna;
  await session.hear("signed-in");
  expect((await answer).status).toBe(200);
  expect(session.state()).toEqual({ kind: "signed-in" });
});

test("another tab's sign-out is a line, not a question, and what nobody pressed for waits from then on", async () => {
  const { server, session } = open();
  await session.fetch("/a");
  server.signedIn = undefined;
  await session.hear("signed-out");
  expect(session.state()).toEqual({ kind: "signed-out", another: false });
  const answer = session.fetch("/a", {}, { quiet: true });
  await settle();
  expect(session.state()).toEqual({ kind: "signed-out", another: false });
  server.signedIn = anna;
  await session.lookAgain();
  expect((await answer).status).toBe(200);
});

test("another member who signs in to the browser never sends what is open here", async () => {
  const { server, session } = open();
  await session.fetch("/a");
  server.signedIn = "ben";
  server.session = 2;
  const answer = session.fetch("/a");
  await settle();
  expect(session.state()).toEqual({ kind: "asking", why: "another" });
  await session.hear("signed-in");
  expect(session.state()).toEqual({ kind: "asking", why: "another" });
  server.signedIn = anna;
  server.session = 3;
  await session.signedIn();
  expect((await answer).status).toBe(200);
});

test("what takes a fresh sign-in asks for one and is sent again, or handed back refused", async () => {
  const { server, session } = open();
  server.fresh = false;
  const refused = session.fetch("/fresh");
  await settle();
  expect(session.state()).toEqual({ kind: "asking", why: "fresh" });
  expect((await session.fetch("/a")).status).toBe(200);
  session.putAside();
  expect((await refused).status).toBe(403);
  expect(session.state()).toEqual({ kind: "signed-in" });
  const accepted = session.fetch("/fresh");
  await settle();
  server.fresh = true;
  await session.signedIn();
  expect((await accepted).status).toBe(200);
});

test("a refusal that is about something else is handed back", async () => {
  const { server, session } = open();
  expect((await session.fetch("/wrong-code")).status).toBe(401);
  expect((await session.fetch("/never")).status).toBe(401);
  expect(session.state()).toEqual({ kind: "signed-in" });
  server.now = 400_000;
  server.doorStatus = 503;
  const answers = await Promise.all([session.fetch("/a"), session.fetch("/b")]);
  for (const answer of answers) expect(await answer.json()).toEqual({ error: { code: 503 } });
});

test("a server that is away rejects as fetch does, and is asked anew by the next call", async () => {
  const { server, session } = open();
  server.away = true;
  await expect(session.fetch("/a")).rejects.toThrow(TypeError);
  server.away = false;
  expect((await session.fetch("/a")).status).toBe(200);
});

test("a call that is given up does not wait for anybody", async () => {
  const { server, session } = open();
  server.signedIn = undefined;
  const given = new AbortController();
  const answer = session.fetch("/a", { signal: given.signal });
  await settle();
  given.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
});

test("no other origin is sent a token", async () => {
  const { server, session } = open();
  await expect(session.fetch("https://elsewhere.example/a")).rejects.toThrow(TypeError);
  await expect(session.fetch("//elsewhere.example/a")).rejects.toThrow(TypeError);
  expect(server.asked).toEqual([]);
  expect((await session.fetch(`${origin}/a`)).status).toBe(200);
});

test("the check says who is signed in, for some seconds, and throws when it cannot", async () => {
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

test("signing out tells the other tabs", async () => {
  const { session, told } = open();
  await session.signOut();
  expect(told).toEqual(["signed-out"]);
});

test("what nobody pressed for waits for the session without a question; the next press asks it, and both go on", async () => {
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
