import { expect, test } from "vitest";
import type { Commit } from "#server/documents/document.ts";
import { changesIn, createEncoder } from "./change-events.ts";

const commitOf = (sequence: number, id: string) =>
  ({ sequence, changes: [{ path: `posts/${id}`, collection: "posts", id }] }) as unknown as Commit;

test("sends the same bytes to all subscribers of the same collections", () => {
  const encode = createEncoder();
  const first = commitOf(1, "a");
  const bytes = encode(first, changesIn(new Set(["posts", "pages"])));
  expect(new TextDecoder().decode(bytes)).toBe('event: change\nid: 1\ndata: {"posts":["a"]}\n\n');
  expect(encode(first, changesIn(new Set(["posts", "pages"])))).toBe(bytes);
  expect(encode(first, changesIn(new Set(["posts"])))).not.toBe(bytes);
  expect(encode(first, changesIn(new Set(["pages"])))).toBeUndefined();
  const next = encode(commitOf(2, "b"), changesIn(new Set(["posts", "pages"])));
  expect(new TextDecoder().decode(next)).toContain('{"posts":["b"]}');
});

test("names a document that is hidden before and after a commit to staff only", () => {
  const posts = new Set(["posts"]);
  const commit = {
    sequence: 1,
    changes: [
      { path: "posts/a", collection: "posts", id: "a", kind: "update" },
      { path: "posts/b", collection: "posts", id: "b", kind: "update", isHidden: true },
    ],
  } as const satisfies Commit;
  const only = { sequence: 2, changes: commit.changes.slice(1) };
  const encode = createEncoder();
  const sent = (one: Commit, isStaff: boolean) => {
    const bytes = encode(one, changesIn(posts, { isStaff }));
    return bytes && new TextDecoder().decode(bytes);
  };
  expect(sent(commit, false)).toContain('{"posts":["a"]}');
  expect(sent(commit, true)).toContain('{"posts":["a","b"]}');
  expect(sent(only, false)).toBeUndefined();
  expect(sent(only, true)).toContain('{"posts":["b"]}');
});
