import { expect, test } from "vitest";
import { anyMedia, checkFile, pictures, videos } from "./check-file.ts";

const jpeg = Buffer.from("ffd8ffe000104a46494600", "hex");
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
const mp4 = Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2", "latin1");
const quickTime = Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0qt  ", "latin1");
const webp = Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1");
const avif = Buffer.from("\0\0\0\x18ftypavif\0\0\0\0avifmif1", "latin1");
const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function file(bytes: Uint8Array<ArrayBuffer>, name: string, more = 0): File {
  return new File([bytes, new Uint8Array(more)], name);
}

test("the type of a picture follows from its bytes, not its name", async () => {
  const taken = { folder: "images", contentType: "image/jpeg" };
  expect(await checkFile(file(jpeg, "a.heic"), pictures)).toEqual(taken);
  expect(await checkFile(file(jpeg, "a"), anyMedia)).toEqual(taken);
  expect(await checkFile(file(png, "logo.jpg"), pictures)).toEqual({
    folder: "images",
    contentType: "image/png",
  });
  expect(await checkFile(file(webp, "a.webp"), pictures)).toMatchObject({
    contentType: "image/webp",
  });
  expect(await checkFile(file(avif, "a.avif"), pictures)).toMatchObject({
    contentType: "image/avif",
  });
  expect(await checkFile(file(mp4, "a.jpg"), anyMedia)).toEqual({
    folder: "videos",
    contentType: "video/mp4",
  });
});

test("a refused file gets a message that says what to do", async () => {
  const mb = 1024 * 1024;
  const refusals = [
    [
      file(heic, "IMG_1.HEIC"),
      pictures,
      "IMG_1.HEIC is a HEIC picture, as taken by iPhones. Export it as JPEG, and choose that file.",
    ],
    [file(png, "a.png"), videos, "a.png is a PNG picture. Choose an MP4 or a WebM."],
    [
      file(quickTime, "a.mov"),
      videos,
      "a.mov is a QuickTime film. Export it as MP4, and choose that file.",
    ],
    [
      file(mp4, "a.mp4"),
      pictures,
      "a.mp4 is an MP4 video. Choose a JPEG, PNG, WebP or AVIF picture.",
    ],
    [
      file(Buffer.from("hello"), "a.txt"),
      pictures,
      "a.txt is not a picture or a video that we can read. Choose a JPEG, PNG, WebP or AVIF picture.",
    ],
    [file(Buffer.of(), "a.jpg"), pictures, "a.jpg is empty."],
    [
      file(jpeg, "a.jpg", 25 * mb),
      pictures,
      "a.jpg is too large: it is 25.0 MB, and the limit is 25 MB.",
    ],
  ] as const;
  for (const [refused, accepted, refusal] of refusals)
    expect(await checkFile(refused, accepted)).toEqual({ refusal });
});

test("an unreadable file is refused before anything is sent", async () => {
  const gone = file(jpeg, "cloud.jpg");
  gone.slice = () => {
    const blob = new Blob();
    blob.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    return blob;
  };
  expect(await checkFile(gone, pictures)).toEqual({
    refusal: "cloud.jpg cannot be read. If it is kept online, download it to this computer first.",
  });
});
