import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Fields } from "#content/fields/field.ts";
import { image, maxAltLength, writePictureUse } from "#content/fields/image.ts";
import { link } from "#content/fields/link.ts";
import { list } from "#content/fields/list.ts";
import { map } from "#content/fields/map.ts";
import { media } from "#content/fields/media.ts";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import { openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { picturesAt, presentAll } from "./present-all.ts";
import { twoColours } from "#test/test-renditions.ts";

const fields = { picture: image({ label: "Picture" }), video: media({ label: "Video" }) };

test("a picture has its size, description, colour and focal point", async () => {
  await using site = await openFiles();
  const address = await site.save("images/still.jpg", {
    alt: "Ribbons",
    focalPoint: "0.25,0.5",
  });
  const shown = await site.present(fields, { picture: typedString(address) });
  expect(shown.picture).toMatchObject({ alt: "Ribbons", focus: { x: 0.25, y: 0.5 } });
  expect(shown.picture?.hash).toMatch(/^[0-9a-f]{24}$/);
  expect(shown.picture?.colour).toMatch(/^#[0-9a-f]{6}$/);
  // Renditions are addressed by hash; the original's address and token would only lengthen pages.
  expect(shown.picture).not.toHaveProperty("address");
  expect((shown.picture?.width ?? 0) > (shown.picture?.height ?? 0)).toBe(true);
});

test("a picture has the setting for phones that an editor chose, and no invalid one", async () => {
  await using site = await openFiles();
  for (const onPhones of ["whole", "portrait"]) {
    const address = await site.save(`images/${onPhones}.jpg`, { onPhones });
    const { picture } = await site.present(fields, { picture: typedString(address) });
    expect(picture).toMatchObject({ onPhones });
  }
  const address = await site.save("images/other.jpg", { onPhones: "sideways" });
  const { picture } = await site.present(fields, { picture: typedString(address) });
  expect(picture).not.toHaveProperty("onPhones");
});

test("a picture has the one that phones show in its place, with its own text", async () => {
  await using site = await openFiles();
  const upright = await site.save("images/map-upright.jpg", { alt: "Not read" }, 1200);
  const address = await site.save("images/map.jpg", { alt: "A map", upright });
  const { picture } = await site.present(fields, { picture: typedString(address) });
  expect(picture).toMatchObject({
    alt: "A map",
    upright: { hash: expect.stringMatching(/^[0-9a-f]{24}$/), width: 1200, height: 1800 },
  });
  expect(picture?.upright?.hash).not.toBe(picture?.hash);
  // The library and lists return the same.
  const found = await picturesAt([address], (all) => site.files.describeMany(all));
  expect(found.get(address)).toEqual(picture);
  // Only the file at the address decides: a removed one is shown again once restored.
  const stored = await site.files.current("images/map-upright.jpg");
  await site.files.remove("images/map-upright.jpg");
  expect((await site.present(fields, { picture: typedString(address) })).picture).toEqual({
    ...picture,
    upright: undefined,
  });
  await site.files.trash.restore("images/map-upright.jpg", stored?.generation ?? "");
  expect((await site.present(fields, { picture: typedString(address) })).picture).toEqual(picture);
});

test("a file that is not a picture, or has too few pixels for a phone, does not replace another on phones", async () => {
  await using site = await openFiles();
  const video = await site.save("videos/loop.mp4", {});
  const small = await site.save("images/small.jpg", {}, 1169);
  const nowhere = "/v0/b/site/o/nowhere?alt=media&token=t";
  for (const upright of [video, small, nowhere, "https://pictures.example/a.jpg", "", "{}"]) {
    const address = await site.save("images/map.jpg", { upright });
    const { picture } = await site.present(fields, { picture: typedString(address) });
    expect(picture?.hash).toBeDefined();
    expect(picture).not.toHaveProperty("upright");
  }
});

test("the still of a video is the same on phones, where the video plays over it", async () => {
  await using site = await openFiles();
  const upright = await site.save("images/upright.jpg", {}, 1200);
  const poster = await site.save("images/still.jpg", { upright });
  const address = await site.save("videos/loop.mp4", { poster });
  for (const shown of [poster, address]) {
    const value = typedString(shown);
    const { video, picture } = await site.present(fields, { video: value, picture: value });
    expect("upright" in (video?.poster ?? {})).toBe(shown === poster);
    expect("upright" in (picture ?? {})).toBe(shown === poster);
  }
});

test("a picture has the alternative text of its place, else that of its file", async () => {
  await using site = await openFiles();
  const address = await site.save("images/still.jpg", { alt: "Ribbons" });
  const shown = async (alt: string | undefined, of = address) =>
    (await site.present(fields, { picture: typedString(writePictureUse({ address: of, alt })) }))
      .picture;
  const own = await shown(undefined);
  expect(own?.alt).toBe("Ribbons");
  for (const alt of ["", '"><script>alert(1)</script>', "川".repeat(maxAltLength)])
    expect(await shown(alt)).toEqual({ ...own, alt });
  const decorative = writePictureUse({ address, isDecorative: true });
  const { picture } = await site.present(fields, { picture: typedString(decorative) });
  expect(picture).toEqual({ ...own, alt: "" });
  expect(await shown(" A loop of ribbon \n")).toEqual({ ...own, alt: "A loop of ribbon" });
  const elsewhere = "https://pictures.example/a.svg#mark";
  expect(await shown("A mark", elsewhere)).toMatchObject({ address: elsewhere, alt: "A mark" });
});

test("a picture of another site has a default size", async () => {
  await using site = await openFiles();
  const address = "https://pictures.example/a.jpg?size=large";
  const { picture } = await site.present(fields, { picture: typedString(address) });
  expect(picture).toEqual({ address, width: 1600, height: 1200, alt: "" });
});

test("a missing file of ours, or one that is no picture, is no picture", async () => {
  await using site = await openFiles();
  const video = await site.save("videos/loop.mp4", {});
  const gone = await site.save("images/gone.jpg", {});
  await site.files.remove("images/gone.jpg");
  for (const address of [video, gone, "/v0/b/site/o/x?alt=media&token=y", ""]) {
    const { picture } = await site.present(fields, { picture: typedString(address) });
    expect(picture).toBeNull();
  }
  expect(await site.present(fields, { video: typedString(gone) })).toMatchObject({ video: null });
});

test("a forbidden address is blank, and an overlong one is not looked up", async () => {
  await using site = await openFiles();
  const all = { ...fields, link: link({ label: "Link" }) };
  const endless = `https://${"a".repeat(500_000)}`;
  for (const address of ["javascript:alert(1)", "//evil.example/a.jpg", "data:,x", endless]) {
    const value = typedString(address);
    const shown = await site.present(all, { picture: value, video: value, link: value });
    expect(shown).toEqual({ picture: null, video: null, link: "" });
  }
  const { link: kept } = await site.present(all, { link: typedString("mailto:a@example.com") });
  expect(kept).toBe("mailto:a@example.com");
});

test("a video has its other encoding first, and its poster", async () => {
  await using site = await openFiles();
  const poster = await site.save("images/still.jpg", { alt: "Still" });
  const alternative = await site.save("videos/loop.av1.mp4", { codecs: "av01.0.05M.08" });
  const address = await site.save("videos/loop.mp4", { alt: "Loop", poster, alternative });
  const { video } = await site.present(fields, { video: typedString(address) });
  expect(video).toMatchObject({
    sources: [
      { address: alternative, type: 'video/mp4; codecs="av01.0.05M.08"' },
      { address, type: "video/mp4" },
    ],
    alt: "Loop",
    poster: { hash: expect.stringMatching(/^[0-9a-f]{24}$/), alt: "Still" },
  });
});

test("a video in a picture's place is shown as its still, with its description and encodings", async () => {
  await using site = await openFiles();
  const poster = await site.save("images/still.jpg", { alt: "Still" });
  const alternative = await site.save("videos/loop.av1.mp4", { codecs: "av01.0.05M.08" });
  const address = await site.save("videos/loop.mp4", { alt: "Loop", poster, alternative });
  const { picture } = await site.present(fields, { picture: typedString(address) });
  expect(picture).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{24}$/),
    alt: "Loop",
    film: [
      { address: alternative, type: 'video/mp4; codecs="av01.0.05M.08"' },
      { address, type: "video/mp4" },
    ],
  });
});

test("a video ignores missing files it names; a picture in its place is shown instead", async () => {
  await using site = await openFiles();
  const nowhere = "/v0/b/site/o/nowhere?alt=media&token=t";
  const lonely = await site.save("videos/loop.mp4", { poster: nowhere, alternative: nowhere });
  const { video } = await site.present(fields, { video: typedString(lonely) });
  expect(video).toEqual({
    sources: [{ address: lonely, type: "video/mp4" }],
    alt: "",
    poster: null,
  });
  const still = await site.save("images/still.jpg", { alt: "Still" });
  expect(await site.present(fields, { video: typedString(still) })).toMatchObject({
    video: { sources: [], alt: "Still", poster: { hash: expect.any(String) } },
  });
  const elsewhere = "https://videos.example/a.mp4";
  expect(await site.present(fields, { video: typedString(elsewhere) })).toMatchObject({
    video: { sources: [{ address: elsewhere }], poster: null },
  });
});

test("looks up the files of many documents, rows and groups at once", async () => {
  await using site = await openFiles();
  const address = await site.save("images/still.jpg", {});
  const group = map({ label: "Group", fields });
  const rows = list({ label: "Rows", row: "Row", length: 2, fields: { group } });
  const value = { mapValue: { fields: { picture: typedString(address) } } };
  const row = { mapValue: { fields: { group: value } } };
  const document = { rows: { arrayValue: { values: [row, row, row] } } };
  let asked = 0;
  const shown = await presentAll({ rows }, [document, document], (addresses) => {
    asked += 1;
    return site.files.describeMany(addresses);
  });
  expect(asked).toBe(1);
  const hash = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect(shown[1]?.rows.map(({ group: { picture } }) => picture?.hash)).toEqual([hash, hash]);
});

const videos = path.join(import.meta.dirname, "../ops/seed/videos");

async function openFiles() {
  const folder = await temporaryFolder();
  const services = await openTestServices(folder.path);
  const { files } = services;
  return {
    files,
    /** Stores a plate, a film or, with a width, a drawing half as high again. */
    async save(name: string, metadata: Record<string, string>, width?: number): Promise<string> {
      const source = name.startsWith("images/")
        ? "../plates/aldwater-alive.jpg"
        : "aldwater-alive.h264.mp4";
      const bytes = width
        ? await twoColours(width, Math.round(width * 1.5)).toBuffer()
        : await readFile(path.join(videos, source));
      return files.downloadAddress(await files.save({ name, bytes, metadata }));
    },
    async present<F extends Fields>(shown: F, stored: TypedFields) {
      const [presented] = await presentAll(shown, [stored], (all) => files.describeMany(all));
      if (!presented) throw new Error("One document was asked for and none presented.");
      return presented;
    },
    async [Symbol.asyncDispose]() {
      await services.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
