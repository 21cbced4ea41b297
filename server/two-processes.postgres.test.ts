import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import type { Commit } from "#server/documents/document.ts";
import { signInAt } from "#test/sign-in-at.ts";
import { openTwo } from "#test/test-member.ts";
import { anna } from "#test/test-services.ts";

const sequences = ({ commits }: { commits: Commit[] }) => commits.map(({ sequence }) => sequence);

test("serves one process's save to the next request at the other", async () => {
  await using two = await openTwo();
  const { here, there } = two;
  for (let save = 0; save < 60; save++) {
    const [writer, reader] = save % 2 === 0 ? [here, there] : [there, here];
    // Both processes cache the document before the change.
    await Promise.all([reader.read(), writer.read()]);
    await writer.save(`version ${save}`);
    const long = save % 3 === 0;
    expect(await Promise.all([reader.read("/", { long }), writer.read("/", { long })])).toEqual([
      `version ${save}`,
      `version ${save}`,
    ]);
  }
});

test("renders an unchanged page once", async () => {
  await using two = await openTwo();
  await two.here.save("the same");
  for (let times = 0; times < 10; times++)
    await Promise.all([two.there.read(), two.there.read("/work")]);
  expect(two.there.made.toSorted()).toEqual(["/", "/work"]);
});

test("serves no page older than an acknowledged save, also while no process listens", async () => {
  await using two = await openTwo();
  await two.here.save("version 0");
  let saved = 0;
  const over = new AbortController();
  const reader = async (process: typeof two.here, target: string) => {
    while (!over.signal.aborted) {
      const minVersion = saved;
      const words = await process.read(target);
      expect(Number(words.split(" ").at(-1))).toBeGreaterThanOrEqual(minVersion);
      await setTimeout(randomInt(3));
    }
  };
  const writer = async () => {
    for (let save = 1; save <= 60; save++) {
      await (save % 3 === 0 ? two.there : two.here).save(`version ${save}`);
      saved = save;
      if (save % 10 === 0) await two.endListening();
      await setTimeout(randomInt(4));
    }
    over.abort();
  };
  await Promise.all([
    writer(),
    reader(two.here, "/"),
    reader(two.there, "/"),
    reader(two.there, "/work"),
  ]);
});

test("clears the other process's cache when a file changes", async () => {
  await using two = await openTwo();
  const bytes = Buffer.from("A press kit");
  await two.here.files.save({ name: "press/kit.txt", contentType: "text/plain", bytes });
  await two.there.read();
  two.there.made.length = 0;
  await two.there.read();
  expect(two.there.made).toEqual([]);
  await two.here.files.updateMetadata("press/kit.txt", { metadata: { alt: "A kit" } });
  await two.there.read();
  expect(two.there.made).toEqual(["/"]);
});

test("publishes every commit of both processes once, in one order", async () => {
  await using two = await openTwo();
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      (at % 2 === 0 ? two.here : two.there).save(`version ${at}`),
    ),
  );
  const last = await two.here.documents.history.latest();
  const all = Array.from({ length: last }, (_, at) => at + 1);
  await expect.poll(() => sequences(two.there)).toEqual(all);
  await expect.poll(() => sequences(two.here)).toEqual(all);
});

test("publishes missed commits when a process listens again", async () => {
  await using two = await openTwo();
  for (let save = 0; save < 10; save++) {
    if (save % 3 === 0) await two.endListening();
    await two.here.save(`version ${save}`);
  }
  const last = await two.here.documents.history.latest();
  const all = Array.from({ length: last }, (_, at) => at + 1);
  await expect.poll(() => sequences(two.there), { timeout: 8000 }).toEqual(all);
});

test("shares presence between processes, and continues it at the other", async () => {
  await using two = await openTwo();
  const [here, there] = [two.here.desk, two.there.desk];
  const seat = (name: string) => ({
    path: "posts/a",
    tabId: `tab-id-of-${name}-01`,
    staff: { id: name, name },
  });
  const news: string[] = [];
  two.there.news.subscribe(({ kind, path: about }) => news.push(`${kind} ${about}`));
  const leave = two.here.presence.enter(seat("anna"));
  await expect.poll(() => there.present("posts/a")).toMatchObject([{ staff: { name: "anna" } }]);
  // The active field may be sent to either process.
  expect(there.attend(seat("anna"), "title")).toBe(true);
  expect(there.attend(seat("ben"), "title")).toBe(false);
  await expect.poll(() => here.present()).toMatchObject([{ field: "title" }]);
  await expect.poll(() => there.present()).toMatchObject([{ field: "title" }]);
  // A reconnected editor is briefly present in both processes, and counts once.
  two.there.presence.enter(seat("anna"));
  expect(there.present()).toHaveLength(1);
  expect(news).toContain("presence posts/a");
  leave();
  await two.endListening();
  two.here.presence.enter(seat("ben"));
  await expect.poll(() => there.present().length, { timeout: 8000 }).toBe(2);
});

test("notifies every process of changes to drafts", async () => {
  await using two = await openTwo();
  const news: string[] = [];
  two.there.news.subscribe(({ kind, path: about }) => news.push(`${kind} ${about}`));
  const change = { base: null, fields: { title: typedString("A") }, version: 1 };
  await two.here.desk.saveDraft("posts/a", "tab-id-of-anna-01", anna, change);
  await expect.poll(() => news).toEqual(["drafts posts/a"]);
  const { drafts } = await two.there.desk.open("posts/a", anna);
  expect(drafts).toMatchObject([{ tabId: "tab-id-of-anna-01", version: 1 }]);
});

test("notifies every process of comments, and of all once notifications may have been missed", async () => {
  await using two = await openTwo();
  const news: string[] = [];
  two.there.news.subscribe(({ kind, path: about }) => news.push(`${kind} ${about}`));
  const asked = { words: "Too dark?", audience: "staff" } as const;
  const author = { kind: "staff", id: "anna", name: "Anna" } as const;
  await two.here.review.comments.add("bundles/a", asked, author);
  await expect.poll(() => news).toEqual(["comments bundles/a"]);
  await two.endListening();
  await expect.poll(() => news, { timeout: 8000 }).toContain("comments ");
});

test("recognises a session at both processes, until it is ended at either", async () => {
  await using two = await openTwo();
  const password = "otter kettle ferry lamp";
  const passwordHash = await two.here.identity.passwords.hash(password);
  await two.here.identity.staff.add({ email: "anna@example.com", name: "Anna", passwordHash });
  const { cookie } = await signInAt(two.here.origin, { email: "anna@example.com", password });
  const { origin } = two.there;
  const headers = { Origin: origin, "Content-Type": "application/json", Cookie: cookie };
  const post = (target: string) => two.there.ask(target, { method: "POST", headers, body: "{}" });
  const { token } = (await (await post("/api/identity/token")).json()) as { token: string };
  const list = (process: typeof two.here) =>
    process.ask("/api/desk/rows/posts", {
      headers: { Authorization: `Bearer ${token}` },
    });
  expect([(await list(two.here)).status, (await list(two.there)).status]).toEqual([200, 200]);
  expect((await post("/api/auth/sign-out")).status).toBe(200);
  expect([(await list(two.here)).status, (await list(two.there)).status]).toEqual([401, 401]);
});
