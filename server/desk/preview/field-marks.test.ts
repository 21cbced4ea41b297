import { expect, test } from "vitest";
import { readString, typedString, type TypedFields } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { withFieldMarks } from "./field-marks.ts";

const headers = { "Content-Type": "text/html; charset=utf-8" };
const time = "2026-11-28T19:00:00.000000Z";

/** A view of posts a and b, whose every page has the title and the subtitle of post b. */
const openPosts = (posts: Record<"a" | "b", TypedFields>) =>
  withFieldMarks(async (writes: readonly Write[]) => {
    const written = new Map(
      writes.flatMap((write) => ("update" in write ? [[write.update.path, write.update]] : [])),
    );
    const documents = Object.entries(posts).map(([id, fields]): StoredDocument => {
      const path = `posts/${id}`;
      const now = written.get(path)?.fields ?? fields;
      return { path, collection: "posts", id, fields: now, createTime: time, updateTime: time };
    });
    const [title, subtitle] = ["title", "subtitle"].map((name) =>
      readString(documents[1]?.fields[name]),
    );
    return {
      render: async () => new Response(`<h1>${title}</h1><p>${subtitle}</p>`, { headers }),
      get: async (path) => documents.find((document) => document.path === path),
      linkTarget: async () => ({ kind: "missing" }) as never,
      seen: () => documents,
    };
  });

test("marks a text on a page whose equal text belongs to another document of the view", async () => {
  const [same, other] = [typedString("The brief"), typedString("The outcome")];
  const view = await openPosts({ a: { title: same }, b: { title: same, subtitle: other } })([]);
  expect(await (await view.render("/b")).text()).toBe(
    `<h1 data-field="posts/b title">The brief</h1><p>The outcome</p>`,
  );
});
