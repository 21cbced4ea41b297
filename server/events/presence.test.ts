import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { versionOf } from "#server/review/shown-version.ts";
import { openTestDesk } from "#test/test-desk.ts";
import { changesOf } from "./change-events.ts";
import { createFeed } from "./feed.ts";
import { createNews } from "./news.ts";
import { createPresence } from "./presence.ts";
import { createStreams, type Follower } from "./streams.ts";

const tabId = "tab-id-of-anna-01";
const bensTabId = "tab-id-of-ben-0001";

test("shows two editors of a document each other, with their active fields", async () => {
  await using opened = await openTestDesk();
  const [anna, ben] = [await opened.member(), await opened.member("ben@example.com")];
  const annas = eventsOf(await anna.follow(`?path=posts/a&tabId=${tabId}`));
  expect(await annas.next()).toEqual({ event: "presence", data: [] });
  const bens = eventsOf(await ben.follow(`?path=posts/a&tabId=${bensTabId}`));
  expect(await bens.next()).toMatchObject({
    data: [{ path: "posts/a", tabId, staff: { name: "Anna Hart" } }],
  });
  expect(await annas.next()).toMatchObject({ data: [{ tabId: bensTabId }] });

  const posted = await ben.ask("POST", "/presence", {
    path: "posts/a",
    tabId: bensTabId,
    field: "extraRows[2].title",
  });
  expect(posted.json).toEqual({ present: true });
  expect(await annas.next()).toMatchObject({ data: [{ field: "extraRows[2].title" }] });
  // Another member's active field cannot be set, and setting one creates no presence.
  const forged = { path: "posts/a", tabId: bensTabId, field: "title" };
  expect((await anna.ask("POST", "/presence", forged)).json).toEqual({ present: false });
  await Promise.all([annas.cancel(), bens.cancel()]);
});

test("the dashboard receives all presence and changes of drafts", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const dashboard = eventsOf(await anna.follow());
  expect(await dashboard.next()).toEqual({ event: "presence", data: [] });
  const editor = eventsOf(await anna.follow(`?path=posts/a&tabId=${tabId}`));
  await editor.next();
  expect(await dashboard.next()).toMatchObject({ data: [{ path: "posts/a", tabId }] });
  expect(opened.desk.present("posts/a")).toHaveLength(1);
  expect(opened.desk.present("posts/b")).toEqual([]);
  const put = (version: number, title: string, path = "posts/a") =>
    anna.ask("PUT", `/drafts/${path}/${tabId}`, {
      base: null,
      fields: title === "" ? {} : { title: typedString(title) },
      version,
    });
  await put(1, "A");
  // Another value in the same field is not published.
  await put(2, "B");
  await put(3, "");
  await put(1, "Elsewhere", "posts/b");
  for (const path of ["posts/a", "posts/a", "posts/b"])
    expect(await dashboard.next()).toEqual({ event: "drafts", data: { path } });
  for (const path of ["posts/a", "posts/a"])
    expect(await editor.next()).toEqual({ event: "drafts", data: { path } });
  await Promise.all([dashboard.cancel(), editor.cancel()]);
});

test("notifies the editors of the bundle and its documents, and the dashboard, of comments", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const create = async (name: string) =>
    ((await anna.ask("POST", "/bundles", { name })).json as { id: string }).id;
  const [bundle, other] = [await create("Launch"), await create("Later")];
  const streamsOf = ["", `?path=bundles/${bundle}/posts/a&tabId=${tabId}`].map(async (query) => {
    const events = eventsOf(await anna.follow(query));
    await events.next();
    return events;
  });
  const [dashboard, editor] = await Promise.all(streamsOf);
  const comments = async (events: ReturnType<typeof eventsOf> | undefined) => {
    for (;;) {
      const next = await events?.next();
      if (next?.event === "comments") return next.data;
    }
  };
  const body = { words: "Too dark?", audience: "staff" };
  await anna.ask("POST", `/bundles/${other}/comments`, body);
  const { json } = await anna.ask("POST", `/bundles/${bundle}/comments`, body);
  await anna.ask("POST", `/bundles/${bundle}/comments/${(json as { id: string }).id}`, {
    isDone: true,
  });
  const path = `bundles/${bundle}`;
  expect(await comments(dashboard)).toEqual({ path: `bundles/${other}` });
  for (const events of [dashboard, editor, dashboard, editor])
    expect(await comments(events)).toEqual({ path });
  await Promise.all([dashboard?.cancel(), editor?.cancel()]);
});

test("notifies the dashboard of changes to a bundle's schedule, links and approvals", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const { id } = (await anna.ask("POST", "/bundles", { name: "Launch" })).json as { id: string };
  const dashboard = eventsOf(await anna.follow());
  const editor = eventsOf(await anna.follow(`?path=posts/a&tabId=${tabId}`));
  const next = async (events: ReturnType<typeof eventsOf>) => {
    for (;;) {
      const event = await events.next();
      if (event?.event !== "presence" && event?.event !== "change") return event;
    }
  };
  const happened = async () =>
    expect(await next(dashboard)).toEqual({ event: "bundles", data: { path: `bundles/${id}` } });
  const { schedules, review } = opened.services;
  const staff = { kind: "staff", id: "anna", name: "Anna", role: "owner" } as const;
  await schedules.set(id, Date.now() + 3_600_000, staff);
  await happened();
  await schedules.unset(id);
  await happened();
  // A time in the past, which is missed without a change to any document.
  await schedules.set(id, Date.now() - 48 * 3_600_000, staff);
  await happened();
  await happened();
  const { json } = await anna.ask("POST", `/bundles/${id}/links`, { client: "Mara Voss" });
  await happened();
  const link = { id: (json as { id: string }).id, subject: `bundles/${id}`, client: "Mara Voss" };
  await review.approvals.approve({ ...link, expires: 0 }, [], versionOf([]));
  await happened();
  await anna.ask("DELETE", `/bundles/${id}/links/${link.id}`);
  await happened();
  // None of this concerned the editor of another document.
  const draft = { base: null, fields: { title: typedString("A") }, version: 1 };
  await anna.ask("PUT", `/drafts/posts/a/${tabId}`, draft);
  for (const events of [dashboard, editor])
    expect(await next(events)).toEqual({ event: "drafts", data: { path: "posts/a" } });
  await Promise.all([dashboard.cancel(), editor.cancel()]);
});

test("streams updates of one document to its editor, and of all documents to the dashboard", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const dashboard = eventsOf(await anna.follow());
  const editor = eventsOf(await anna.follow(`?path=posts/a&tabId=${tabId}`));
  const write = (...paths: string[]) =>
    opened.services.documents.commit(
      paths.map((path) => {
        const slug = typedString(path.replace("/", "-"));
        return { update: { path, fields: { title: slug, slug } } };
      }),
      { kind: "system", name: "Test" },
    );
  await write("posts/b", "disciplines/c");
  await write("posts/b", "posts/a");
  const changes = async (events: ReturnType<typeof eventsOf>) => {
    for (;;) {
      const next = await events.next();
      if (next?.event === "change") return next.data;
    }
  };
  expect(await changes(dashboard)).toEqual({ posts: ["b"], disciplines: ["c"] });
  expect(await changes(dashboard)).toEqual({ posts: ["a"] });
  expect(await changes(editor)).toEqual({ posts: ["a"] });
  await Promise.all([dashboard.cancel(), editor.cancel()]);
});

test("keeps presence when a connection returns within the grace period, and ends it otherwise", async () => {
  const { streams, presence } = openStreams({ grace: 40 });
  const first = streams.follow(follower());
  first.end();
  expect(presence.list()).toHaveLength(1);
  const second = streams.follow(follower());
  await wait(80);
  expect(presence.list()).toHaveLength(1);
  second.end();
  await expect.poll(() => presence.list()).toEqual([]);
  expect(streams.open()).toBe(0);
});

test("ends the stream of an ended session at the next heartbeat", async () => {
  const { streams, presence } = openStreams({ grace: 5, heartbeat: 20 });
  let lives = true;
  const stream = streams.follow(follower({ stillAllowed: async () => lives }));
  const events = eventsOf(new Response(stream.body));
  await events.next();
  await wait(50);
  expect(presence.list()).toHaveLength(1);
  lives = false;
  expect(await events.next()).toBeUndefined();
  await expect.poll(() => presence.list()).toEqual([]);
});

test("counts two tabs of a member as two, and the same tab twice as one", async () => {
  const { streams, presence } = openStreams({ grace: 10 });
  streams.follow(follower());
  const again = streams.follow(follower());
  streams.follow(follower({}, bensTabId));
  expect(presence.list()).toHaveLength(2);
  expect(presence.list({ but: tabId })).toMatchObject([{ tabId: bensTabId }]);
  again.end();
  await wait(30);
  expect(presence.list()).toHaveLength(2);
  streams.close();
  expect([presence.list(), streams.open()]).toEqual([[], 0]);
  expect(() => streams.follow(follower())).toThrow("stopping");
});

test("limits streams per address, and frees ended ones", async () => {
  const { streams } = openStreams({ perAddress: 2 });
  const one = streams.follow(follower());
  streams.follow(follower({}, bensTabId));
  expect(() => streams.follow(follower())).toThrow("Too many streams");
  one.end();
  streams.follow(follower());
  streams.close();
});

test("requires an editable document and an editing session, and opens no stream for HEAD", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  for (const [query, status] of [
    ["?path=nothing/a", 404],
    ["?path=posts/..", 400],
    ["?path=posts/a&tabId=x", 400],
  ] as const)
    expect([query, (await anna.follow(query)).status]).toEqual([query, status]);
  const head = await anna.follow(`?path=posts/a&tabId=${tabId}`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ]);
  expect(opened.desk.present()).toEqual([]);
});

function openStreams({ grace = 1000, heartbeat = 10_000, perAddress = 20 } = {}) {
  const news = createNews();
  const presence = createPresence({
    grace,
    onChanged: (path) => news.publish({ kind: "presence", path }),
  });
  const streams = createStreams({
    presence,
    news,
    feed: createFeed({ latest: async () => 0, since: async () => [] }),
    members: { perAddress, inAll: 100 },
    heartbeat,
    maxAgeMs: 60_000,
  });
  return { streams, presence };
}

function follower(more: Partial<Follower> = {}, own = tabId): Follower {
  return {
    changes: changesOf("posts/a"),
    member: {
      staff: { kind: "staff", id: "anna", name: "Anna" },
      path: "posts/a",
      tabId: own,
    },
    address: "192.0.2.1",
    stillAllowed: async () => true,
    ...more,
  };
}

/** Reads a stream's events, without comments; undefined at its end. */
function eventsOf(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    async next(): Promise<{ event: string; data: unknown } | undefined> {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end < 0) {
          const { value, done } = await reader.read();
          if (done) return undefined;
          text += decoder.decode(value, { stream: true });
          continue;
        }
        const [, event, data] =
          /^event: (\w+)\n(?:id: \d+\n)?data: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (event !== undefined && data !== undefined) return { event, data: JSON.parse(data) };
      }
    },
    cancel: () => reader.cancel(),
  };
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
