import { randomInt } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { parsePurgeAddress } from "#server/purge-address.ts";
import { openVarnish, varnishMissing } from "#test/deploy/start-varnish.ts";
import { startPostgres } from "#test/postgres/start-postgres.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openTwo } from "#test/test-member.ts";

const reason = varnishMissing();

/** Two processes on a separate database server, behind a Varnish with our configuration. */
async function openBehindVarnish() {
  await using opening = new AsyncDisposableStack();
  const server = opening.use(await startPostgres());
  const folder = opening.use(await temporaryFolder());
  const varnish = opening.use(await openVarnish(path.join(folder.path, "varnish")));
  const cdn = parsePurgeAddress(varnish.purgeUrl, undefined);
  const two = opening.use(await openTwo({ server, cdn }));
  await varnish.start([two.here.origin, two.there.origin]);
  // Purges again, since the first commit was made before there was a cache.
  await two.here.purgeAll();
  const opened = opening.move();
  return {
    ...two,
    server,
    ask: (target: string, init: RequestInit = {}) => fetch(varnish.origin + target, init),
    read: varnish.read,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test("shows no page older than an acknowledged save, while two processes save and many read", async ({
  skip,
}) => {
  skip(reason !== undefined, reason);
  await using site = await openBehindVarnish();
  await site.here.save("version 0");
  let saved = 0;
  let stored = 0;
  let read = 0;
  const over = new AbortController();
  const reader = async (target: string) => {
    while (!over.signal.aborted) {
      const least = saved;
      const page = await site.read(target);
      expect(page.status).toBe(200);
      expect(Number(page.text.split(" ").at(-1))).toBeGreaterThanOrEqual(least);
      read += 1;
      if (page.isStored) stored += 1;
      await setTimeout(randomInt(3));
    }
  };
  const writer = async () => {
    for (let save = 1; save <= 20; save++) {
      await (save % 2 === 0 ? site.there : site.here).save(`version ${save}`);
      saved = save;
      await setTimeout(randomInt(40));
    }
    over.abort();
  };
  // Includes pages without other readers, so that some are being rendered when a save arrives.
  const targets = ["/", "/", "/work", "/about", "/work.data", "/?utm_source=a"];
  await Promise.all([writer(), ...targets.map(reader)]);
  expect(stored / read).toBeGreaterThan(0.8);
});

test("serves stored pages while the database is down, hides its keys from browsers, and accepts purges from processes only", async ({
  skip,
}) => {
  skip(reason !== undefined, reason);
  await using site = await openBehindVarnish();
  await expect.poll(async () => (await site.read("/")).isStored).toBe(true);
  const { own } = await site.read("/");
  expect(own.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(own.get("Surrogate-Key")).toBeNull();
  const known = { "If-None-Match": own.get("ETag") ?? "" };
  expect((await site.read("/", known)).status).toBe(304);
  const purge = async (headers: Record<string, string>) =>
    (await site.ask("/purge", { method: "POST", headers })).status;
  // A visitor, as identified by a proxy in front of Varnish.
  expect(await purge({ "Surrogate-Key": "all", "X-Forwarded-For": "192.0.2.1" })).toBe(403);
  expect(await purge({ "Surrogate-Key": ".*" })).toBe(400);
  expect((await site.read("/")).isStored).toBe(true);
  expect(await purge({ "Surrogate-Key": "other all" })).toBe(200);
  expect((await site.read("/")).isStored).toBe(false);

  await site.there.save("the last words");
  await expect.poll(async () => (await site.read("/", { Cookie: "a=b" })).isStored).toBe(true);
  await site.server.crash();
  for (let times = 0; times < 20; times++) {
    const page = await site.read("/", { Cookie: `a=${times}` });
    expect([page.status, page.text, page.isStored]).toEqual([200, "the last words", true]);
  }
  expect((await site.read("/about")).status).toBe(503);
  expect((await site.read("/dashboard")).isStored).toBe(false);
});
