import { expect, test } from "vitest";
import { openTestFiles } from "#test/test-files.ts";

const jpeg = Buffer.from("ffd8ffe000104a46494600", "hex");

test("describes addresses with any host or none and under any bucket in one call", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  const picture = await files.save({
    name: "images/räd & co/a+b.jpg",
    bytes: jpeg,
    metadata: { alt: "A door" },
  });
  const video = await files.save({ name: "notes", bytes: Buffer.from("x") });
  const path = files.downloadAddress(picture);
  const full = `https://www.example.com:8443${path}`;
  const moved = path.replace("/b/site/", "/b/former-bucket/");
  const wrong = path.replace(picture.token, video.token);
  const others = [
    "",
    "/about",
    "https://example.com/a.jpg",
    "javascript:alert(1)",
    wrong,
    "/v0/b/site/o/%E0?alt=media&token=x",
  ];
  const described = await files.describeMany([
    path,
    full,
    moved,
    files.downloadAddress(video),
    ...others,
  ]);
  expect(path).toMatch(
    /^\/v0\/b\/site\/o\/images%2Fr%C3%A4d%20%26%20co%2Fa%2Bb\.jpg\?alt=media&token=[0-9a-f-]{36}$/,
  );
  expect([...described.keys()]).toEqual([path, full, moved, files.downloadAddress(video)]);
  expect(described.get(full)).toEqual({
    name: "images/räd & co/a+b.jpg",
    hash: picture.hash,
    size: jpeg.length,
    contentType: "image/jpeg",
    alt: "A door",
    metadata: { alt: "A door" },
    refersTo: {},
    width: 4000,
    height: 3000,
    colour: undefined,
    placeholder: undefined,
  });
});

test("describes two thousand addresses", async () => {
  await using opened = await openTestFiles();
  const file = await opened.files.save({ name: "a", bytes: Buffer.from("x") });
  const address = opened.files.downloadAddress(file);
  const many = Array.from({ length: 2100 }, (_, n) => address.replace(file.token, `unknown-${n}`));
  expect((await opened.files.describeMany([...many, address])).size).toBe(1);
});
