import { expect, test } from "vitest";
import type { DocumentRow } from "#server/desk/answers.ts";
import { deskCommands, matches, paletteGroups } from "./palette-dialog.tsx";
import { places, placesFor } from "#app/staff/shell/places.ts";
import { isAppleKeyboard, isPressed, keyNames } from "./key-press.ts";
import { shortcuts } from "./shortcut-help.tsx";

const went: string[] = [];
const go = (address: string) => void went.push(address);
const ways = { go, view: go, showShortcuts() {}, signOut() {} };
const general = deskCommands("owner", ways);
const offered = [{ id: "update", label: "Update", shortcut: "mod+S", run() {} }];

test("an empty query shows the screen's commands, recent documents and all screens", () => {
  const groups = ask("", [row("casestudies/v", "Verrasque")]);
  expect(groups.map(({ title }) => title)).toEqual([
    "On this screen",
    "Recently changed",
    "Screens and actions",
  ]);
});

test("a query matches prefixes of words, without case and diacritics", () => {
  expect(matches("verr", "Verrasque")).toBe(true);
  expect(matches("EDIT hom", "Edit Home Page")).toBe(true);
  expect(matches("cafe", "The Café")).toBe(true);
  expect(matches("asque", "Verrasque")).toBe(false);
  expect(matches("", "anything")).toBe(true);
  expect(matches("( [ *", "anything")).toBe(true);
});

test("documents come first, unless a screen's name matches exactly", () => {
  const found = [row("posts/t", "Trash talk")];
  expect(ask("talk", found).map(({ title }) => title)).toEqual(["Documents"]);
  expect(ask("tra", found).map(({ title }) => title)).toEqual(["Screens and actions", "Documents"]);
});

test("results of an earlier query are filtered by the current one", () => {
  const found = [row("casestudies/v", "Verrasque"), row("posts/o", "Other")];
  const groups = paletteGroups({
    question: "verra",
    found,
    foundFor: "ver",
    offered: [],
    general: [],
    go,
  });
  expect(groups.flatMap(({ items }) => items.map(({ label }) => label))).toEqual(["Verrasque"]);
});

test("a document opens its editor, and each page has its own command", () => {
  ask("verr", [row("casestudies/v", "Verrasque")])[0]?.items[0]?.run();
  expect(went.at(-1)).toBe("/edit/work/v");
  ask("edit about", [])[0]?.items[0]?.run();
  expect(went.at(-1)).toBe("/edit/pages/about");
});

test("the overview is found by its name and as the dashboard", () => {
  for (const question of ["over", "dashboard"]) {
    ask(question, [])[0]?.items[0]?.run();
    expect(went.pop()).toBe("/dashboard");
  }
});

test("offers every screen of the navigation, and no other than the role may use", () => {
  for (const role of ["writer", "owner"] as const) {
    went.length = 0;
    for (const { run } of deskCommands(role, ways)) run();
    for (const place of places.flat())
      expect([place.label, went.includes(place.to)]).toEqual([
        place.label,
        placesFor(role, [place]).length > 0,
      ]);
  }
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
    status: "live",
    slug: id,
    address: undefined,
    order: undefined,
    day: undefined,
    picture: null,
    changed: { time: "2026-11-21T14:03:00.000000Z", by, kind: "update", fields: [] },
    drafts: [],
    bundles: [],
  };
}

const press = { key: "s", metaKey: false, ctrlKey: false, altKey: false, shiftKey: false };

test("mod is Ctrl or Command, and other modifiers must match exactly", () => {
  expect(isPressed("mod+S", { ...press, ctrlKey: true })).toBe(true);
  expect(isPressed("mod+S", { ...press, metaKey: true })).toBe(true);
  expect(isPressed("mod+S", press)).toBe(false);
  expect(isPressed("mod+S", { ...press, ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isPressed("mod+shift+S", { ...press, key: "S", ctrlKey: true, shiftKey: true })).toBe(
    true,
  );
});

test("keys have the names on the keyboard", () => {
  expect(keyNames("mod+shift+Z", true)).toEqual(["⌘", "⇧", "Z"]);
  expect(keyNames("mod+shift+Z", false)).toEqual(["Ctrl", "Shift", "Z"]);
  expect(keyNames("Alt+F10", false)).toEqual(["Alt", "F10"]);
});

test("Apple keyboards are recognised by the user agent", () => {
  expect(isAppleKeyboard({ userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)" })).toBe(
    true,
  );
  expect(isAppleKeyboard({ userAgent: "Mozilla/5.0 (X11; Linux x86_64)" })).toBe(false);
});

test("shortcuts are unique in each context", () => {
  for (const { shortcuts: ofPlace } of shortcuts) {
    const keys = ofPlace.flatMap(({ keys }) => keys);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
