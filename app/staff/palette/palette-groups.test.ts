import { expect, test } from "vitest";
import type { DocumentRow } from "#server/desk/answers.ts";
import { deskCommands } from "./desk-commands.ts";
import { matches } from "./matching.ts";
import { paletteGroups } from "./palette-groups.ts";

const went: string[] = [];
const go = (address: string) => void went.push(address);
const general = deskCommands({ go, view: go, showShortcuts() {}, signOut() {} });
const offered = [{ id: "update", label: "Update", shortcut: "mod+S", run() {} }];

test("without a question it shows what the screen offers, what was changed last, and all ways", () => {
  const groups = ask("", [row("casestudies/v", "Verrasque")]);
  expect(groups.map(({ title }) => title)).toEqual([
    "On this screen",
    "Recently changed",
    "Screens and actions",
  ]);
});

test("a question finds words by their beginnings, without case and marks", () => {
  expect(matches("verr", "Verrasque")).toBe(true);
  expect(matches("EDIT hom", "Edit Home Page")).toBe(true);
  expect(matches("cafe", "The Café")).toBe(true);
  expect(matches("asque", "Verrasque")).toBe(false);
  expect(matches("", "anything")).toBe(true);
  expect(matches("( [ *", "anything")).toBe(true);
});

test("documents come first, unless a way is called like the question", () => {
  const found = [row("posts/t", "Trash talk")];
  expect(ask("talk", found).map(({ title }) => title)).toEqual(["Documents"]);
  expect(ask("tra", found).map(({ title }) => title)).toEqual(["Screens and actions", "Documents"]);
});

test("of an earlier answer only what fits the question of now is shown", () => {
  const found = [row("casestudies/v", "Verrasque"), row("posts/o", "Other")];
  const groups = paletteGroups({
    question: "verra",
    found,
    foundFor: "ver",
    offered: [],
    general: [],
    go,
  });
  expect(groups.flatMap(({ options }) => options.map(({ label }) => label))).toEqual(["Verrasque"]);
});

test("a document leads to its editor, and each page has a way of its own", () => {
  ask("verr", [row("casestudies/v", "Verrasque")])[0]?.options[0]?.run();
  expect(went.at(-1)).toBe("/edit/work/v");
  const [ways] = ask("edit about", []);
  ways?.options[0]?.run();
  expect(went.at(-1)).toBe("/edit/pages/about");
});

function ask(question: string, found: readonly DocumentRow[]) {
  return paletteGroups({ question, found, foundFor: question, offered, general, go });
}

function row(path: string, title: string): DocumentRow {
  const [collection = "", id = ""] = path.split("/");
  const by = { id: undefined, name: "A test" };
  return {
    path,
    collection,
    id,
    kind: "Case study",
    title,
    slug: id,
    address: undefined,
    order: undefined,
    day: undefined,
    picture: null,
    changed: { time: "2026-11-21T14:03:00.000000Z", by, kind: "update", fields: [] },
    drafts: [],
  };
}
