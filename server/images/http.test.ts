import { expect, test } from "vitest";
import { renditionPath, shortHash } from "#content/renditions.ts";
import { createImagesHttp } from "./http.ts";
import { renditionName } from "./offered.ts";
import { openTestRenditions, twoColours } from "#test/test-renditions.ts";

async function openRoutes(maxWaiting?: number) {
  const opened = await openTestRenditions(maxWaiting);
  const http = createImagesHttp({ renditions: opened.renditions });
  const bytes = await twoColours(1000, 750).toBuffer();
  const { hash } = await opened.files.save({ name: "images/a.jpg", bytes });
  return {
    ...opened,
    hash,
    request: async (path: string, init?: RequestInit) => http.request(path, init),
  };
}

test("serves a rendition with its type, length and a permanent cache lifetime", async () => {
  await using opened = await openRoutes();
  const path = renditionPath(opened.hash, "wide", 480, "avif");
  const answer = await opened.request(path);
  const bytes = await answer.arrayBuffer();
  const etag = answer.headers.get("etag") ?? "";
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/avif",
    "content-length": String(bytes.byteLength),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
  });
  const again = await opened.request(path, { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await opened.request(path, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    String(bytes.byteLength),
    "",
  ]);
  const other = await opened.request(renditionPath(opened.hash, "wide", 480, "webp"));
  expect(other.headers.get("etag")).not.toBe(etag);
});

test("accepts more characters of the picture's hash, as in older addresses", async () => {
  await using opened = await openRoutes();
  const { hash } = opened;
  const ask = (some: string) => opened.request(`/images/${some}/wide/480.jpg`);
  const [now, half, whole] = await Promise.all([shortHash(hash), hash.slice(0, 32), hash].map(ask));
  expect([now?.status, half?.status, whole?.status]).toEqual([200, 200, 200]);
  const bytes = await now?.arrayBuffer();
  expect(await half?.arrayBuffer()).toEqual(bytes);
  expect(await whole?.arrayBuffer()).toEqual(bytes);
  for (const wrong of [hash.slice(0, 23), `${hash}0`, `${hash.slice(0, 23)}g`, ""])
    expect((await ask(wrong)).status).toBe(404);
});

test("returns 404 with a plain message for a rendition that is not offered, and makes nothing", async () => {
  await using opened = await openRoutes();
  const { hash } = opened;
  const paths = [
    `/images/${hash}/full/1200.jpg`,
    `/images/${hash}/full/481.jpg`,
    `/images/${hash}/full/480.png`,
    `/images/${hash}/full/0480.jpg`,
    `/images/${hash}/full/480.avif.jpg`,
    `/images/${hash}/round/480.jpg`,
    `/images/${hash}/constructor/480.jpg`,
    `/images/${hash.toUpperCase()}/full/480.jpg`,
    `/images/${"0".repeat(64)}/full/480.jpg`,
    `/images/${"0".repeat(32)}/full/480.jpg`,
    `/images/..%2F..%2Fetc/full/480.jpg`,
  ];
  for (const path of paths) {
    const answer = await opened.request(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain("no such picture");
  }
  expect(opened.made).toEqual([]);
});

test("returns Retry-After to visitors who request too much at once, without affecting others", async () => {
  await using opened = await openRoutes(2);
  const paths = [240, 480, 828, 1000].flatMap((width) =>
    (["avif", "webp", "jpg"] as const).map((format) =>
      renditionPath(opened.hash, "full", width, format),
    ),
  );
  const answers = await Promise.all(paths.map((path) => opened.request(path)));
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get("retry-after")).toBe("2");
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
  await opened.pool.idle();
  for (const path of paths) expect((await opened.request(path)).status).toBe(200);
});

test("a crop's address changes with its focal point, and the old address redirects to it", async () => {
  await using opened = await openRoutes();
  const { hash, files } = opened;
  const ask = (cut: string) => opened.request(`/images/${hash}/${cut}/240.jpg`);
  expect((await ask("square")).status).toBe(200);
  await files.updateMetadata("images/a.jpg", { metadata: { focalPoint: "0.9,0.5" } });
  for (const old of ["square", "square-10-20"]) {
    const answer = await ask(old);
    expect([
      answer.status,
      answer.headers.get("location"),
      answer.headers.get("cache-control"),
    ]).toEqual([302, renditionPath(hash, "square", 240, "jpg", { x: 0.9, y: 0.5 }), "no-store"]);
  }
  const answer = await ask("square-90-50");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  // The whole picture is not cropped, so its address stays.
  expect((await ask("full")).status).toBe(200);
});

test("offers crops only around focal points that the picture has", async () => {
  await using opened = await openRoutes();
  const { hash, files } = opened;
  await files.updateMetadata("images/a.jpg", { metadata: { focalPoint: "0.25,0.5" } });
  for (let x = 0; x <= 100; x += 5)
    await opened.request(`/images/${hash}/square-${x}-${x}/240.jpg`);
  expect(opened.made).toEqual([
    renditionName({ hash, shape: "square", width: 240, format: "jpg", focus: { x: 0.25, y: 0.5 } }),
  ]);
  for (const cut of [
    "square-101-1",
    "square-01-5",
    "square-5",
    "square-5-5-5",
    "full-5-5",
    "square--5-5",
  ])
    expect([cut, (await opened.request(`/images/${hash}/${cut}/240.jpg`)).status]).toEqual([
      cut,
      404,
    ]);
});

test("crops one picture under two names around the focal point of each", async () => {
  await using opened = await openRoutes();
  const bytes = await twoColours(1000, 750).toBuffer();
  const metadata = { focalPoint: "0,1" };
  const { hash } = await opened.files.save({ name: "images/b.jpg", bytes, metadata });
  expect(hash).toBe(opened.hash);
  for (const cut of ["square", "square-0-100"])
    expect((await opened.request(`/images/${hash}/${cut}/240.jpg`)).status).toBe(200);
});
