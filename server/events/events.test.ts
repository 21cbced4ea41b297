import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Documents } from "#server/documents/store.ts";
import { anna, openStore } from "#test/test-store.ts";
import { CodedError } from "#server/errors.ts";
import { errorResponse } from "#server/http/responses.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { Feed } from "./feed.ts";
import { createFeed } from "./feed.ts";
import type { EventsOptions } from "./http.ts";
import { createEvents } from "./http.ts";
import { createNews } from "./news.ts";
import { createPresence } from "./presence.ts";

type Options = Partial<Omit<EventsOptions, "feed" | "mayRead">>;

/** A store whose commits feed an event stream, wired as in the server. */
async function openLive(folder: string, options: Options = {}) {
  const store = await openStore({ folder });
  const feed = createFeed(store.history);
  store.onCommit(feed.publish);
  const server = openServer(store, feed, options);
  return {
    ...server,
    store,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    },
  };
}

function openServer({ access }: Pick<Documents, "access">, feed: Feed, options: Options = {}) {
  const live = createEvents({
    feed,
    news: createNews(),
    presence: createPresence({ grace: 0, onChanged: () => undefined }),
    seat: (path, tabId) => ({ path, tabId }),
    isCurrent: () => false,
    mayRead: (viewer, collection) => access.mayRead(viewer, collection),
    viewer: () => ({ kind: "visitor" }),
    address: () => "203.0.113.1",
    ...options,
  });
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof CodedError) return errorResponse(error);
    throw error;
  });
  app.route("/", live.app);
  return { live, app, [Symbol.asyncDispose]: () => Promise.resolve(live.close()) };
}

const posts = "/live?collections=posts";

function write(store: Pick<Documents, "commit">, ...paths: string[]) {
  return store.commit(
    paths.map((path) => ({ update: { path } })),
    anna,
  );
}

/** Reads a stream event by event; undefined at its end. */
function readerOf(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    async next(): Promise<string | undefined> {
      while (!text.includes("\n\n")) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        text += decoder.decode(value, { stream: true });
      }
      const end = text.indexOf("\n\n");
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      return event;
    },
    cancel: () => reader.cancel(),
  };
}

test("sends a client commits to its collections only", async () => {
  await using folder = await temporaryFolder();
  await using server = await openLive(folder.path);
  const { store, app } = server;
  const response = await app.request("/live?collections=casestudies,posts");
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const events = readerOf(response);
  expect(await events.next()).toMatch(/^retry: (2[5-9]|3[0-4])\d\d\nid: 0$/);
  await write(store, "pages/home");
  await write(store, "posts/a", "posts/b", "casestudies/c", "pages/home");
  expect(await events.next()).toBe(
    `event: change\nid: 2\ndata: {"posts":["a","b"],"casestudies":["c"]}`,
  );
});

test("replays missed commits to a reconnected client in one event", async () => {
  await using folder = await temporaryFolder();
  await using server = await openLive(folder.path);
  const { store, app } = server;
  await write(store, "posts/a");
  await write(store, "posts/b");
  await write(store, "pages/home");
  await write(store, "posts/c", "posts/b");
  for (const request of [
    app.request(posts, { headers: { "Last-Event-ID": "1" } }),
    app.request(`${posts}&lastEventId=1`),
  ]) {
    const events = readerOf(await request);
    expect(await events.next()).toContain("id: 1");
    expect(await events.next()).toBe(`event: change\nid: 4\ndata: {"posts":["b","c"]}`);
    await events.cancel();
  }
});

test("replays across a restart of the server", async () => {
  await using folder = await temporaryFolder();
  {
    await using server = await openLive(folder.path);
    await write(server.store, "posts/a");
    await write(server.store, "posts/b");
  }
  await using server = await openLive(folder.path);
  const events = readerOf(await server.app.request(posts, { headers: { "Last-Event-ID": "1" } }));
  await events.next();
  expect(await events.next()).toContain(`{"posts":["b"]}`);
});

test("sends a reload to a client that missed over a thousand changes or has an unknown id", async () => {
  await using folder = await temporaryFolder();
  await using server = await openLive(folder.path);
  const { store, app } = server;
  for (let batch = 0; batch < 3; batch++) {
    await write(store, ...Array.from({ length: 400 }, (_, at) => `posts/${batch}-${at}`));
  }
  for (const [id, expected] of [
    ["0", "event: reload\nid: 3"],
    ["99", "event: reload\nid: 3"],
    ["x", "event: reload"],
    ["1", "event: change"],
  ]) {
    const events = readerOf(await app.request(posts, { headers: { "Last-Event-ID": id ?? "" } }));
    await events.next();
    expect(await events.next()).toContain(expected);
    await events.cancel();
  }
});

test("sends a commit during the replay exactly once, also to a new client", async () => {
  await using store = await openStore();
  await write(store, "posts/before");
  await write(store, "posts/missed");
  let counted = "counted";
  const feed = createFeed({
    async latest() {
      await write(store, `posts/${counted}`);
      return await store.history.latest();
    },
    async since(sequence, limit) {
      const commits = await store.history.since(sequence, limit);
      await write(store, "posts/uncounted");
      return commits;
    },
  });
  store.onCommit(feed.publish);
  await using server = openServer(store, feed);
  const events = readerOf(await server.app.request(posts, { headers: { "Last-Event-ID": "1" } }));
  await events.next();
  expect(await events.next()).toBe(`event: change\nid: 3\ndata: {"posts":["missed","counted"]}`);
  expect(await events.next()).toBe(`event: change\nid: 4\ndata: {"posts":["uncounted"]}`);
  await write(store, "posts/later");
  expect(await events.next()).toBe(`event: change\nid: 5\ndata: {"posts":["later"]}`);
  counted = "first";
  const first = readerOf(await server.app.request(posts));
  expect(await first.next()).toContain("id: 5");
  expect(await first.next()).toBe(`event: change\nid: 6\ndata: {"posts":["first"]}`);
});

test("sends heartbeats that advance the id past other collections' commits", async () => {
  await using folder = await temporaryFolder();
  await using server = await openLive(folder.path, { heartbeat: 20 });
  const events = readerOf(await server.app.request(posts));
  await events.next();
  await write(server.store, "pages/home");
  let event = await events.next();
  while (event === ": ping\nid: 0") event = await events.next();
  expect(event).toBe(": ping\nid: 1");
});

test("ends a stream after its maximum lifetime, and all when the server stops", async () => {
  await using folder = await temporaryFolder();
  await using server = await openLive(folder.path, { maxAgeMs: 30 });
  const short = readerOf(await server.app.request(posts));
  await short.next();
  expect(await short.next()).toBeUndefined();
  expect(server.live.open()).toBe(0);

  const other = readerOf(await server.app.request(posts));
  await other.next();
  server.live.close();
  expect(await other.next()).toBeUndefined();
  const late = await server.app.request(posts);
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "2"]);
});

test("refuses visitors staff collections, and ends a member's stream with the session", async () => {
  await using folder = await temporaryFolder();
  let viewer: Viewer = { kind: "visitor" };
  await using server = await openLive(folder.path, { heartbeat: 15, viewer: () => viewer });
  const drafts = "/live?collections=posts,drafts";
  expect((await server.app.request(drafts)).status).toBe(403);
  viewer = anna;
  const events = readerOf(await server.app.request(drafts));
  await events.next();
  expect(await events.next()).toContain("ping");
  viewer = { kind: "visitor" };
  let event = await events.next();
  while (event?.includes("ping")) event = await events.next();
  expect(event).toBeUndefined();
});

test("limits streams per address and in all, and frees ended ones", async () => {
  await using folder = await temporaryFolder();
  let address = "203.0.113.1";
  await using server = await openLive(folder.path, {
    visitors: { perAddress: 2, inAll: 3 },
    address: () => address,
  });
  const first = readerOf(await server.app.request(posts));
  await server.app.request(posts);
  const third = await server.app.request(posts);
  expect([third.status, third.headers.get("retry-after")]).toEqual([429, "30"]);
  address = "203.0.113.2";
  await server.app.request(posts);
  expect((await server.app.request(posts)).status).toBe(503);
  await first.cancel();
  expect((await server.app.request(posts)).status).toBe(200);
});

test("drops a client that does not read", async () => {
  await using folder = await temporaryFolder();
  await using server = await openLive(folder.path);
  const response = await server.app.request(posts);
  const ids = Array.from({ length: 400 }, (_, at) => `posts/${"x".repeat(1000)}${at}`);
  await write(server.store, ...ids);
  expect(server.live.open()).toBe(1);
  await write(server.store, ...ids.map((id) => `${id}again`));
  expect(server.live.open()).toBe(0);
  await expect(response.text()).rejects.toThrow("too slowly");
});

test("returns 400 for invalid queries", async () => {
  await using folder = await temporaryFolder();
  await using server = await openLive(folder.path);
  for (const query of [
    "",
    "?collections=",
    "?collections=posts/a",
    "?collections=/",
    `?collections=${"a,".repeat(21)}`,
  ]) {
    const { status } = await server.app.request(`/live${query}`);
    expect({ query, status }).toEqual({ query, status: 400 });
  }
});

test("frees the stream of a disconnected browser over a real connection", async () => {
  await using folder = await temporaryFolder();
  await using server = await openLive(folder.path);
  const { promise: port, resolve } = Promise.withResolvers<number>();
  const listening = serve({ fetch: server.app.fetch, port: 0, hostname: "127.0.0.1" }, (info) =>
    resolve(info.port),
  );
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${await port}${posts}`, {
    signal: leaving.signal,
  });
  const events = readerOf(response);
  await events.next();
  await write(server.store, "posts/a");
  expect(await events.next()).toContain(`{"posts":["a"]}`);
  leaving.abort();
  await expect.poll(() => server.live.open()).toBe(0);
  await new Promise((closed) => listening.close(closed));
});
