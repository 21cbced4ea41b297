import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readMultipart } from "./multipart.ts";

const related = "multipart/related; boundary=123456";

/** A body as the SDK builds it. */
function body(bytes: Uint8Array, metadata = '{"name":"ä"}', end = ""): Buffer {
  const json = `--123456\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}`;
  const opening = `${json}\r\n--123456\r\nContent-Type: text/plain\r\n\r\n`;
  return Buffer.concat([Buffer.from(opening), bytes, Buffer.from(`\r\n--123456--${end}`)]);
}

async function* pieces(whole: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

async function read(whole: Uint8Array, size = whole.length, type = related) {
  const { metadata, contentType, bytes } = await readMultipart(type, pieces(whole, size));
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return { metadata, contentType, bytes: Buffer.concat(parts) };
}

test("separates metadata, type and bytes however the network splits the body", async () => {
  const lookAlikes = Buffer.from("a\r\n--123456\r\nb\r\n--123456--\r\n\r\n--12345");
  for (const bytes of [Buffer.of(), Buffer.from("x"), lookAlikes, randomBytes(200)]) {
    const whole = body(bytes);
    for (let size = 1; size <= whole.length; size += 1) {
      expect(await read(whole, size)).toEqual({
        metadata: '{"name":"ä"}',
        contentType: "text/plain",
        bytes,
      });
    }
  }
});

test("passes megabytes through in the chunks they arrive in", async () => {
  const bytes = randomBytes(3_000_000);
  expect((await read(body(bytes), 65_536)).bytes.equals(bytes)).toBe(true);
});

test("accepts variants of other clients: quoted boundary, no final line end, no headers, a preamble", async () => {
  const bytes = Buffer.from("x");
  const quoted = 'multipart/related; type="application/json"; boundary="123456"';
  expect((await read(body(bytes), 7, quoted)).bytes).toEqual(bytes);
  expect((await read(body(bytes, "{}", "\r\n"), 3)).bytes).toEqual(bytes);
  const bare = Buffer.from("\r\n--123456\r\n\r\n{}\r\n--123456\r\n\r\nx\r\n--123456--");
  expect(await read(bare, 5)).toEqual({ metadata: "{}", contentType: undefined, bytes });
  const nothing = Buffer.from("--123456\r\n\r\n\r\n--123456\r\n\r\n\r\n--123456--");
  expect(await read(nothing, 5)).toMatchObject({ metadata: "", bytes: Buffer.of() });
});

test("refuses a malformed body with the reason", async () => {
  const whole = body(Buffer.from("x"));
  const refused: [Uint8Array, string | undefined, string][] = [
    [whole, "multipart/related", "with a boundary"],
    [whole, "multipart/form-data; boundary=123456", "multipart/related"],
    [whole, "multipart/related; boundary=654321", "two parts"],
    [Buffer.of(), related, "two parts"],
    [Buffer.from(whole.toString().replaceAll("\r", "")), related, "two parts"],
    [whole.subarray(0, 60), related, "two parts"],
    [whole.subarray(0, -1), related, "closing boundary"],
    [Buffer.concat([whole, Buffer.from("more")]), related, "closing boundary"],
    [body(Buffer.from("x"), "a".repeat(100_000)), related, "two parts"],
  ];
  for (const [bytes, type, reason] of refused)
    for (const size of [1000, 65_536])
      await expect(read(bytes, size, type)).rejects.toThrow(reason);
});

test("reads a type of thousands of spaces in linear time", async () => {
  const began = performance.now();
  const type = `a/b;${" ".repeat(60_000)}c`;
  const whole = body(Buffer.from("x")).toString().replace("text/plain", `${type}  `);
  expect((await read(Buffer.from(whole))).contentType).toBe(type);
  expect(performance.now() - began).toBeLessThan(2000);
});
