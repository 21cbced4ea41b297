import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ActivityChange } from "#server/desk/activity.ts";
import { CommitSentence } from "./commit-sentence.tsx";

const post: ActivityChange = {
  path: "posts/one",
  kindName: "Post",
  title: "One",
  kind: "update",
  fields: ["title", "subtitle"],
};
const enquiry: ActivityChange = {
  path: "enquiries/e",
  kindName: "Enquiry",
  title: "",
  kind: "delete",
  fields: [],
};

test.for<[readonly ActivityChange[], string]>([
  [[post], 'updated <a href="/dashboard/history/posts/one">post “One”</a> (Title and Subtitle)'],
  [
    [{ ...post, fields: ["hidden"], visibility: "hidden" }],
    'hid <a href="/dashboard/history/posts/one">post “One”</a>',
  ],
  [[enquiry], "deleted an enquiry"],
])("documents are linked, with their verbs and fields: %#", ([changes, words]) => {
  const by = { id: "anna", name: "Anna" };
  const commit = {
    id: "1",
    time: "",
    by,
    kind: "committed",
    sequence: 1,
    bundle: undefined,
  } as const;
  const sentence = createElement(CommitSentence, {
    commit: { ...commit, changes, count: changes.length },
  });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, sentence));
  expect(html.replaceAll(' data-discover="true"', "")).toBe(words);
});
