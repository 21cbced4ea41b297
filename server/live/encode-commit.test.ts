import { expect, test } from "vitest";
import type { Commit } from "#server/documents/document.ts";
import { createEncoder } from "./encode-commit.ts";

const commitOf = (sequence: number, id: string) =>
  ({ sequence, changes: [{ path: `posts/${id}`, collection: "posts", id }] }) as unknown as Commit;

test("all who follow the same collections are sent the same bytes, and others their own", () => {
  const encode = createEncoder();
  const first = commitOf(1, "a");
  const bytes = encode(first, new Set(["posts", "pages"]));
  expect(new TextDecoder().decode(bytes)).toBe('event: change\nid: 1\ndata: {"posts":["a"]}\n\n');
  expect(encode(first, new Set(["posts", "pages"]))).toBe(bytes);
  expect(encode(first, new Set(["posts"]))).not.toBe(bytes);
  expect(encode(first, new Set(["pages"]))).toBeUndefined();
  const next = encode(commitOf(2, "b"), new Set(["posts", "pages"]));
  expect(new TextDecoder().decode(next)).toContain('{"posts":["b"]}');
});
