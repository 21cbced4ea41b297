import { spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { parsePurgeAddress } from "#server/purge-address.ts";
import { deployFile } from "#test/deploy/deploy-files.ts";
import { startPostgres } from "#test/postgres/start-postgres.ts";
import { openTwo } from "#test/temporary-member.ts";

const isMissing = spawnSync("varnishd", ["-V"]).error !== undefined;
const reason = "varnishd is not on this machine: apt-get install varnish";

/** Two processes on a database server of their own, behind a Varnish with our configuration. */
async function openBehindVarnish() {
  await using opening = new AsyncDisposableStack();
  const server = opening.use(await startPostgres());
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const cdn = parsePurgeAddress(`${origin}/purge`, undefined);
  const two = opening.use(await openTwo({ server, cdn }));
  const file = path.join(two.folder, "site.vcl");
  const ports = [two.here, two.there].map((member) => new URL(member.origin).port);
  const ownPorts = deployFile("varnish.vcl").replaceAll(
    /"300(\d)"/g,
    (_port, number) => `"${ports[Number(number) - 1]}"`,
  );
  await writeFile(file, ownPorts);
  const own = ["-n", path.join(two.folder, "varnish"), "-j", "none", "-s", "malloc,32m"];
  const varnish = spawn(
    "varnishd",
    ["-F", "-a", `127.0.0.1:${port}`, "-T", "none", "-f", file, ...own],
    { stdio: "ignore" },
  );
  // A killed worker must not leave it running.
  const orphan = () => varnish.kill("SIGTERM");
  process.once("exit", orphan);
  opening.defer(async () => {
    process.off("exit", orphan);
    varnish.kill("SIGTERM");
    if (varnish.exitCode === null) await once(varnish, "exit");
  });
  const ask = (target: string, init: RequestInit = {}) => fetch(origin + target, init);
  await expect
    .poll(async () => (await ask("/readyz").catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200);
  // The purge of the first commit, which was made before the cache started.
  await two.here.purgeAll();
  const opened = opening.move();
  return {
    ...two,
    server,
    ask,
    /** A page as a visitor gets it, and whether Varnish served it from its cache. */
    async read(target: string, headers: Record<string, string> = {}) {
      const { status, headers: own, body } = await ask(target, { headers });
      const text = body === null ? "" : await new Response(body).text();
      // Varnish names two requests when it serves one from the result of another.
      return { status, text, isStored: /^\d+ \d+$/.test(own.get("X-Varnish") ?? ""), own };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, "close");
  return port;
}

test("shows no page older than an acknowledged save, while two processes save and many read", async ({
  skip,
}) => {
  skip(isMissing, reason);
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
  skip(isMissing, reason);
  await using site = await openBehindVarnish();
  await expect.poll(async () => (await site.read("/")).isStored).toBe(true);
  const { own } = await site.read("/");
  expect(own.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(own.get("Surrogate-Key")).toBeNull();
  const known = { "If-None-Match": own.get("ETag") ?? "" };
  expect((await site.read("/", known)).status).toBe(304);
  const purge = async (headers: Record<string, string>) =>
    (await site.ask("/purge", { method: "POST", headers })).status;
  // As a proxy in front of Varnish identifies a visitor.
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
