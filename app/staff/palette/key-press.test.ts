import { expect, test } from "vitest";
import { isAppleKeyboard, isPressed, keyNames } from "./key-press.ts";
import { shortcuts } from "./shortcuts.ts";

const press = { key: "s", metaKey: false, ctrlKey: false, altKey: false, shiftKey: false };

test("mod is Ctrl or Command, and other modifiers must fit exactly", () => {
  expect(isPressed("mod+S", { ...press, ctrlKey: true })).toBe(true);
  expect(isPressed("mod+S", { ...press, metaKey: true })).toBe(true);
  expect(isPressed("mod+S", press)).toBe(false);
  expect(isPressed("mod+S", { ...press, ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isPressed("mod+shift+S", { ...press, key: "S", ctrlKey: true, shiftKey: true })).toBe(
    true,
  );
});

test("keys are named as they are printed on the keyboard", () => {
  expect(keyNames("mod+shift+Z", true)).toEqual(["⌘", "⇧", "Z"]);
  expect(keyNames("mod+shift+Z", false)).toEqual(["Ctrl", "Shift", "Z"]);
  expect(keyNames("Alt+F10", false)).toEqual(["Alt", "F10"]);
});

test("a Mac is told from a PC", () => {
  expect(isAppleKeyboard({ userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)" })).toBe(
    true,
  );
  expect(isAppleKeyboard({ userAgent: "Mozilla/5.0 (X11; Linux x86_64)" })).toBe(false);
});

test("no place has two shortcuts of the same keys", () => {
  for (const { shortcuts: ofPlace } of shortcuts) {
    const keys = ofPlace.flatMap(({ keys }) => keys);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
