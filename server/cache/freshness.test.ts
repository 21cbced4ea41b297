import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { testWrites } from "#test/test-writes.ts";
import { anna } from "#test/test-services.ts";
import { openCaching } from "#test/caching-site.ts";
import { stopClock } from "#test/stopped-clock.ts";

test("serves each of a hundred saves to the next request", async () => {
  await using site = await openCaching();
  for (let save = 0; save < 100; save++) {
    await site.save(`version ${save}`);
    const [page, data] = await Promise.all([site.read("/"), site.read("/work.data")]);
    expect([page, data]).toEqual([`/ says version ${save}`, `/work.data says version ${save}`]);
  }
});

test("never serves a state older than the last save, under concurrent saves and reads", async () => {
  await using site = await openCaching({ delay: () => setTimeout(randomInt(8)) });
  const last = 60;
  let saved = 0;
  const isOver = () => saved === last;
  const read = async (target: string) => {
    const minVersion = saved;
    const words = await site.read(target);
    expect(Number(words.split(" ").at(-1))).toBeGreaterThanOrEqual(minVersion);
  };
  const writer = async () => {
    for (let save = 1; save <= last; save++) {
      await site.save(`version ${save}`);
      saved = save;
      await setTimeout(randomInt(4));
    }
  };
  const reader = async (target: string) => {
    do {
      await read(target);
      await setTimeout(randomInt(3));
    } while (!isOver());
    await read(target);
  };
  await site.save("version 0");
  await Promise.all([writer(), ...["/", "/", "/work", "/work?after=x", "/"].map(reader)]);
});

test("renders every page again in a new year, which the footer names", async () => {
  using clock = stopClock();
  await using site = await openCaching();
  await Promise.all([site.read("/"), site.read("/work")]);
  clock.advance(3600);
  await site.read("/");
  expect(site.made).toEqual(["/", "/work"]);
  clock.advance(366 * 24 * 3600);
  for (const target of ["/", "/", "/work"]) await site.read(target);
  expect(site.made).toEqual(["/", "/work", "/", "/work"]);
});

test("neither caches nor shares a page whose rendering began before a save", async () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let first = true;
  await using site = await openCaching({
    async delay() {
      if (!first) return;
      first = false;
      reached.resolve();
      await held.promise;
    },
  });
  await site.save("old");
  const early = site.read("/");
  await reached.promise;
  await site.save("new");
  expect(await site.read("/")).toBe("/ says new");
  held.resolve();
  expect(await early).toBe("/ says old");
  expect(await site.read("/")).toBe("/ says new");
  expect(site.made).toEqual(["/", "/"]);
});

test("serves changes of an image's description and focal point at once", async () => {
  await using site = await openCaching();
  const { files } = site.services;
  const bytes = Buffer.from("A press kit");
  await files.save({ name: "press/kit.txt", contentType: "text/plain", bytes });
  const changes = [
    () => files.updateMetadata("press/kit.txt", { metadata: { alt: "A kit" } }),
    () => files.remove("press/kit.txt"),
  ];
  for (const change of changes) {
    await site.ask("/");
    site.made.length = 0;
    await change();
    await site.ask("/");
    expect(site.made).toEqual(["/"]);
  }
});

test("keeps cached pages when staff-only data changes", async () => {
  await using site = await openCaching();
  await site.ask("/");
  const fields = { name: typedString("Ada") };
  await site.services.documents.commit([{ update: { path: "enquiries/one", fields } }], anna);
  await site.ask("/");
  expect(site.made).toEqual(["/"]);
});

test("replays to a page only changes that it does not show yet", async () => {
  await using site = await openCaching();
  const { documents } = site.services;
  let posts = 0;
  const post = async () => {
    await documents.commit([testWrites.post(`post-${++posts}`)], anna);
    return `"post-${posts}"`;
  };
  await site.ask("/");
  const sequence = await documents.history.latest();
  /** The first events of a page's stream, up to a change made after it was opened. */
  const replayed = async (page: string) => {
    const query = `collections=pages,posts&lastEventId=${sequence}&page=${encodeURIComponent(page)}`;
    const { body } = await site.ask(`/live?${query}`);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const read = async () => Buffer.from((await reader.read()).value ?? []).toString();
    let text = await read();
    const last = await post();
    while (!text.includes(last)) text += await read();
    await reader.cancel();
    return text;
  };
  const other = await post();
  expect(await replayed("/")).not.toContain(other);
  for (const unknown of ["/work", "/dashboard", "//[", "elsewhere"])
    expect(await replayed(unknown)).toContain(other);
  await site.save("new words");
  await site.ask("/");
  expect(await replayed("/")).toContain(`"pages":["home"]`);
});
