import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { signedIn } from "#test/cluster/member.ts";
import { limitMemory } from "#test/memory-limit.ts";
import { expect, isOverCluster, seededFolder, test } from "#test/site.ts";
import { startServer } from "#test/start-server.ts";

const megabyte = 1024 * 1024;
/** The service's memory limit in deploy/. */
const limit = 768 * megabyte;

test("thirty large pictures uploaded at once stay within the service's memory limit while pages are served", async () => {
  test.skip(isOverCluster, "The memory limit applies to a single process.");
  test.setTimeout(480_000);
  await using memory = await limitMemory(limit);
  test.skip(memory === undefined, "This account cannot limit the memory of processes.");
  const sent = [...(await pictures(4000, 3000, 20)), ...(await pictures(8660, 5770, 10))];
  await using folder = await seededFolder();
  const site = await startServer("build/node/main.js", { dataDir: folder.path });
  await using _stopped = { [Symbol.asyncDispose]: async () => void (await site.stop()) };
  for (const { pid } of site.children) await memory?.hold(pid ?? 0);
  const finished = new AbortController();
  // Each upload is sent once, since repeating an interrupted one would add to the load.
  const send = await signedIn(site.url, finished.signal, 290_000);
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, (await memory?.used().catch(() => 0)) ?? 0);
  }, 50);
  const pages = (async () => {
    const statuses = new Set<number>();
    // One visit every few milliseconds, to leave the processors to the pictures. Each uses its own connection: on a busy machine
    // the server might close an idle one before its next request.
    for (; !finished.signal.aborted; await setTimeout(20))
      statuses.add((await fetch(site.url, { headers: { Connection: "close" } })).status);
    return [...statuses];
  })();
  await using _visited = {
    async [Symbol.asyncDispose]() {
      clearInterval(watch);
      finished.abort();
      await Promise.allSettled([pages]);
    },
  };
  const uploads = sent.map(async (body, index) => {
    const name = encodeURIComponent(`images/${index}`);
    const answer = await send(`/v0/b/site/o?name=${name}`, { method: "POST", body });
    return (await answer.json()) as { name?: string; size?: string; error?: unknown };
  });
  const kept = await Promise.all(uploads);
  finished.abort();
  expect(kept.map(({ name, error }) => name ?? error)).toEqual(
    sent.map((_, index) => `images/${index}`),
  );
  expect(await pages).toEqual([200]);
  console.log(`At most ${Math.round(peak / megabyte)} MB`);
  expect(await memory?.kills()).toBe(0);
  expect(peak).toBeGreaterThan(64 * megabyte);
  expect(peak).toBeLessThan(limit);
});

/** Creates pictures of that size as cameras and programs write them: rotated, progressive, losslessly compressed. */
async function pictures(width: number, height: number, count: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const small = await sharp({
    create: { width: 400, height: 300, channels: 3, background: "#000", noise },
  })
    .png()
    .toBuffer();
  const large = sharp(small).resize(width, height, { fit: "fill" });
  const kinds = await Promise.all([
    large.clone().jpeg({ quality: 85 }).withMetadata({ orientation: 6 }).toBuffer(),
    large.clone().jpeg({ quality: 80, progressive: true }).toBuffer(),
    large.clone().jpeg({ quality: 80, progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    large.clone().webp({ quality: 70, effort: 0 }).toBuffer(),
  ]);
  return Array.from({ length: count }, (_, index) => {
    const bytes = kinds[index % kinds.length] ?? Buffer.of();
    // Makes each upload unique: JPEG and RIFF files may end with other bytes.
    return Buffer.concat([bytes, randomBytes(16)]);
  });
}
