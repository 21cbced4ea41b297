import { expect, test } from "vitest";
import { openTestFiles } from "#test/test-files.ts";

const jpeg = Buffer.from("ffd8ffe000104a46494600", "hex");

test("changes metadata key by key and keeps the generation and its address", async () => {
  let clock = Date.UTC(2026, 0, 1);
  await using opened = await openTestFiles({ now: () => clock });
  const { files } = opened;
  const metadata = { alt: "old", focalPoint: "0.2,0.8" };
  const file = await files.save({
    name: "images/a.jpg",
    bytes: jpeg,
    cacheControl: "no-cache",
    metadata,
  });
  clock += 1000;
  const changed = await files.updateMetadata("images/a.jpg", {
    cacheControl: null,
    metadata: { alt: "new", by: "Zoë", focalPoint: null },
  });
  expect(changed).toEqual({
    ...file,
    metageneration: 2,
    updated: "2026-01-01T00:00:01.000Z",
    cacheControl: undefined,
    metadata: { alt: "new", by: "Zoë" },
  });
  expect(await files.byToken(file)).toEqual(changed);
  expect((await files.updateMetadata("images/a.jpg", { metadata: null }))?.metadata).toEqual({});
  expect(await files.updateMetadata("images/b.jpg", {})).toBeUndefined();
});

test("refuses metadata that could not be sent back", async () => {
  await using opened = await openTestFiles();
  await opened.files.save({ name: "images/a.jpg", bytes: jpeg });
  const bad = [
    { cacheControl: "no-cache\r\nSet-Cookie: a=b" },
    { contentLanguage: "日本語" },
    { contentType: "text/html" },
    { metadata: { alt: "x".repeat(9000) } },
    { metadata: { alt: 7 as unknown as string } },
  ];
  for (const change of bad) {
    const update = opened.files.updateMetadata("images/a.jpg", change);
    await expect(update).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
    });
  }
  expect((await opened.files.current("images/a.jpg"))?.metageneration).toBe(1);
});
