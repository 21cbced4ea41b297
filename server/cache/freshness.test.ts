import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { anna } from "#server/temporary-services.ts";
import { openKeeping } from "#test/keeping-site.ts";

test("a hundred saves are each seen by the very next request", async () => {
  await using site = await openKeeping();
  for (let save = 0; save < 100; save++) {
    await site.save(`version ${save}`);
    const [page, data] = await Promise.all([site.read("/"), site.read("/work.data")]);
    expect([page, data]).toEqual([`/ says version ${save}`, `/work.data says version ${save}`]);
  }
});

test("whatever saves and readers do at once, nobody who comes after a save reads what was before it", async () => {
  await using site = await openKeeping({ delay: () => setTimeout(randomInt(8)) });
  const last = 60;
  let saved = 0;
  const isOver = () => saved === last;
  const read = async (target: string) => {
    const least = saved;
    const words = await site.read(target);
    expect(Number(words.split(" ").at(-1))).toBeGreaterThanOrEqual(least);
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

test("a page that was begun before a save is neither kept after it nor joined by who comes after it", async () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let first = true;
  await using site = await openKeeping({
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

test("the words of a picture and its focal point stand in pages: a change of them is seen at once", async () => {
  await using site = await openKeeping();
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

test("what only staff may read changes no page", async () => {
  await using site = await openKeeping();
  await site.ask("/");
  const fields = { name: typedString("Ada") };
  await site.services.documents.commit([{ update: { path: "enquiries/one", fields } }], anna);
  await site.ask("/");
  expect(site.made).toEqual(["/"]);
});
