import { expect, test } from "vitest";
import { anyMedia, checkFile, jpegOnly, videosOnly } from "./check-file.ts";

const jpeg = Buffer.from("ffd8ffe000104a46494600", "hex");
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
const mp4 = Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2", "latin1");
const quickTime = Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0qt  ", "latin1");
const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function file(bytes: Uint8Array<ArrayBuffer>, name: string, more = 0): File {
  return new File([bytes, new Uint8Array(more)], name);
}

test("a picture for an image slot is a JPEG by its bytes, whatever it is called", async () => {
  const taken = { folder: "images", contentType: "image/jpeg" };
  expect(await checkFile(file(jpeg, "a.heic"), jpegOnly)).toEqual(taken);
  expect(await checkFile(file(jpeg, "a"), anyMedia)).toEqual(taken);
  expect(await checkFile(file(mp4, "a.jpg"), anyMedia)).toEqual({
    folder: "videos",
    contentType: "video/mp4",
  });
});

test("what cannot be taken is refused in words that say what to do", async () => {
  const mb = 1024 * 1024;
  const refusals = [
    [
      file(heic, "IMG_1.HEIC"),
      jpegOnly,
      "IMG_1.HEIC is a HEIC picture, as iPhones take them. Export it as JPEG, and choose that file.",
    ],
    [
      file(png, "a.jpg"),
      jpegOnly,
      "a.jpg is a PNG picture. Export it as JPEG, and choose that file.",
    ],
    [file(png, "a.png"), videosOnly, "a.png is a PNG picture. Choose an MP4 or a WebM."],
    [
      file(quickTime, "a.mov"),
      videosOnly,
      "a.mov is a QuickTime film. Export it as MP4, and choose that file.",
    ],
    [file(mp4, "a.mp4"), jpegOnly, "a.mp4 is an MP4 video. Choose a JPEG."],
    [
      file(Buffer.from("hello"), "a.txt"),
      jpegOnly,
      "a.txt is neither a picture nor a video that we know. Choose a JPEG.",
    ],
    [file(Buffer.of(), "a.jpg"), jpegOnly, "a.jpg is empty."],
    [
      file(jpeg, "a.jpg", 25 * mb),
      jpegOnly,
      "a.jpg is too large: it has 25.0 MB, and 25 MB is the most.",
    ],
  ] as const;
  for (const [refused, accepted, refusal] of refusals)
    expect(await checkFile(refused, accepted)).toEqual({ refusal });
});

test("a file that the disk does not give is refused before anything is sent", async () => {
  const gone = file(jpeg, "cloud.jpg");
  gone.slice = () => {
    const blob = new Blob();
    blob.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    return blob;
  };
  expect(await checkFile(gone, jpegOnly)).toEqual({
    refusal: "cloud.jpg cannot be read. If it is kept online, download it to this computer first.",
  });
});
