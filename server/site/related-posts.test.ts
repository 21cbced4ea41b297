import { expect, test } from "vitest";
import { mostRelated, type Told } from "./related-posts.ts";

const blank: Told = { title: "", subtitle: "", body: "" };
const named = (posts: Readonly<Record<string, Partial<Told>>>) =>
  Object.entries(posts).map(([name, told]) => ({ name, told: { ...blank, ...told } }));
const names = (posts: readonly { name: string }[]) => posts.map(({ name }) => name);

test("posts about the same thing come before newer ones about another", () => {
  const posts = named({
    newest: { title: "Our summer party" },
    older: { title: "Packaging that opens", body: "About cartons and ribbons." },
    oldest: { title: "What a carton says", body: "Packaging, cartons, ribbons." },
  });
  const to = { ...blank, title: "Packaging", body: "Cartons and ribbons." };
  expect(names(mostRelated(to, posts, 2)).toSorted()).toEqual(["older", "oldest"]);
});

test("a word that every post uses relates none of them", () => {
  const posts = named({
    first: { body: "clients clients briefs" },
    second: { body: "clients telephone" },
    third: { body: "clients" },
  });
  expect(names(mostRelated({ ...blank, body: "clients telephone" }, posts, 1))).toEqual(["second"]);
});

test("where nothing is related the newest come first, in any script and without words at all", () => {
  const posts = named({ newest: {}, older: { title: "新しい声" }, oldest: { title: "Naming" } });
  expect(names(mostRelated(blank, posts, 3))).toEqual(["newest", "older", "oldest"]);
  expect(mostRelated(blank, [], 3)).toEqual([]);
});
