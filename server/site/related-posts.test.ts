import { expect, test } from "vitest";
import { maxRelated, type PostText } from "./related-posts.ts";

const blank: PostText = { title: "", subtitle: "", body: "" };
const named = (posts: Readonly<Record<string, Partial<PostText>>>) =>
  Object.entries(posts).map(([name, text]) => ({ name, text: { ...blank, ...text } }));
const names = (posts: readonly { name: string }[]) => posts.map(({ name }) => name);

test("ranks posts about the same subject before newer ones about another", () => {
  const posts = named({
    newest: { title: "Our summer party" },
    older: { title: "Packaging that opens", body: "About cartons and ribbons." },
    oldest: { title: "What a carton says", body: "Packaging, cartons, ribbons." },
  });
  const to = { ...blank, title: "Packaging", body: "Cartons and ribbons." };
  expect(names(maxRelated(to, posts, 2)).toSorted()).toEqual(["older", "oldest"]);
});

test("a word in every post relates none of them", () => {
  const posts = named({
    first: { body: "clients clients briefs" },
    second: { body: "clients telephone" },
    third: { body: "clients" },
  });
  expect(names(maxRelated({ ...blank, body: "clients telephone" }, posts, 1))).toEqual(["second"]);
});

test("without related posts returns the newest, in any script and without words at all", () => {
  const posts = named({ newest: {}, older: { title: "新しい声" }, oldest: { title: "Naming" } });
  expect(names(maxRelated(blank, posts, 3))).toEqual(["newest", "older", "oldest"]);
  expect(maxRelated(blank, [], 3)).toEqual([]);
});
