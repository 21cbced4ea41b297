import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openCaching } from "#test/caching-site.ts";

const at = (target: string) => `http://localhost${target}`;

/** A site on which rendering can be paused. */
async function openHolding() {
  let held: Promise<void> | undefined;
  const site = await openCaching({ delay: async () => await held });
  return {
    ...site,
    kept: (target: string) => site.services.pageCache.cached(at(target)),
    /** Pauses rendering from now on; returns a function that resumes it. */
    hold() {
      const holding = Promise.withResolvers<void>();
      held = holding.promise;
      return () => {
        held = undefined;
        holding.resolve();
      };
    },
  };
}

test("gives the first visitor their encoding, and makes the others while no page is being rendered", async () => {
  await using site = await openHolding();
  const ask = (target: string, encoding: string) =>
    site.ask(target, { headers: { "Accept-Encoding": encoding } });
  await site.ask("/");
  const release = site.hold();
  const other = site.ask("/about");
  const asked = [ask("/long", "br"), ask("/long", "br")];
  await expect.poll(() => site.made).toContain("/long");
  release();
  await Promise.all([other, ...asked]);
  const again = site.hold();
  const making = site.ask("/work");
  await expect.poll(() => site.made).toContain("/work");
  const early = site.kept("/long");
  expect(early?.bodies.ready("br")).toBeDefined();
  expect(early?.bodies.ready("gzip")).toBeUndefined();
  // A client with another encoding does not wait for the page being rendered.
  const zipped = await ask("/long", "gzip");
  const text = gunzipSync(await zipped.arrayBuffer()).toString();
  expect(text).toMatch(/^\/long says /);
  expect(site.kept("/long")?.bodies.ready("gzip")).toBeDefined();
  await setTimeout(100);
  expect(site.kept("/long")).toBe(early);
  again();
  await making;
  await expect.poll(() => site.kept("/long")?.tags.br).toMatch(/tight/);
  const [br, gzip] = (["br", "gzip"] as const).map((encoding) =>
    site.kept("/long")?.bodies.ready(encoding),
  );
  expect(brotliDecompressSync(br ?? "").toString()).toBe(text);
  expect(gunzipSync(gzip ?? "").toString()).toBe(text);
});

test("renders the most visited pages that a save removed, while no page is being rendered", async () => {
  await using site = await openHolding();
  const targets = Array.from({ length: 14 }, (_, number) => `/work/study-${number}`);
  for (const [number, target] of targets.entries())
    for (let visit = 0; visit < number; visit++) await site.ask(target);
  await site.ask("/work");
  const release = site.hold();
  site.made.length = 0;
  const waiting = site.ask("/about");
  await expect.poll(() => site.made).toEqual(["/about"]);
  await site.save("new words");
  await setTimeout(100);
  expect(site.made).toEqual(["/about"]);
  release();
  await waiting;
  const most = targets.slice(4).toReversed();
  await expect.poll(() => site.made).toEqual(["/about", ...most]);
  await expect.poll(() => most.filter((target) => site.kept(target))).toEqual(most);
  expect(await site.read(most[0] ?? "")).toContain("says new words");
  expect(site.made).toEqual(["/about", ...most]);
});

test("does not render again a page that was hardly visited, or that a visitor has requested meanwhile", async () => {
  await using site = await openHolding();
  for (const target of ["/", "/", "/", "/work", "/about", "/about"]) await site.ask(target);
  site.made.length = 0;
  await site.save("new words");
  await site.ask("/");
  await expect.poll(() => site.kept("/about")).toBeDefined();
  await setTimeout(100);
  expect(site.made.toSorted()).toEqual(["/", "/about"]);
});
