import { expect, test } from "vitest";
import { sniff } from "./inspect.ts";

test("recognises pictures and videos by their bytes", () => {
  expect(sniff(bytes("\xff\xd8\xff\xe1 Exif")).type).toBe("image/jpeg");
  expect(sniff(bytes("\x89PNG\r\n\x1a\n")).type).toBe("image/png");
  expect(sniff(bytes("RIFF\x24\0\0\0WEBPVP8 ")).type).toBe("image/webp");
  expect(sniff(box("avif", "avif", "mif1", "miaf")).type).toBe("image/avif");
  expect(sniff(box("mif1", "mif1", "avif")).type).toBe("image/avif");
  expect(sniff(box("isom", "isom", "iso2", "avc1", "mp41")).type).toBe("video/mp4");
  expect(sniff(bytes("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm")).type).toBe(
    "video/webm",
  );
});

test("describes formats that are refused, so that their owner knows what to do", () => {
  const words = (head: Uint8Array) => {
    const { kind, type, words: found } = sniff(head);
    expect([kind, type]).toEqual(["other", undefined]);
    return found;
  };
  expect(words(box("heic", "mif1", "heic", "iso8"))).toContain("HEIC");
  expect(words(box("mif1", "mif1", "heic", "mp42"))).toContain("HEIC");
  expect(words(box("qt  ", "qt  "))).toContain("QuickTime");
  expect(words(bytes("\x1a\x45\xdf\xa3\x42\x82\x88matroska"))).toContain("Matroska");
  expect(words(bytes("GIF89a"))).toContain("GIF");
  expect(words(bytes("II*\0"))).toContain("TIFF");
  expect(words(bytes("%PDF-1.7"))).toBe("a PDF");
  expect(words(bytes('\xef\xbb\xbf <?xml version="1.0"?>\n<svg xmlns=""/>'))).toContain("SVG");
  expect(words(Buffer.from("\ufeff<svg>", "utf16le"))).toContain("SVG");
  expect(words(bytes(" <!DOCTYPE html><title>"))).toContain("HTML");
  expect(words(bytes("<?xml version='1.0'?><html/>"))).toContain("XML");
  expect(words(bytes("hello"))).toBe("not a picture or a video that we can read");
  expect(words(bytes(""))).toBe("empty");
});

test("accepts any bytes", () => {
  const shortBox = bytes("\0\0\0\x08ftyp");
  const longBox = bytes("\xff\xff\xff\xffftypmp42");
  expect(sniff(shortBox).kind).toBe("other");
  expect(sniff(longBox).type).toBe("video/mp4");
});

function bytes(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

function box(major: string, ...compatible: string[]): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(16 + 4 * compatible.length);
  return Buffer.concat([length, bytes(`ftyp${major}\0\0\0\0${compatible.join("")}`)]);
}
