import { expect, test } from "vitest";
import { longText } from "./long-text.ts";
import { richText } from "./rich-text.ts";
import { stringField } from "./string-field.ts";
import { text } from "./text.ts";

test("a blank required field is an error, spaces included", () => {
  const title = text({ label: "Title", required: true });
  const blank = { path: "title", message: "Title must not be blank", severity: "error" };
  expect(title.check("", "title")).toEqual([blank]);
  expect(title.check(" \n", "title")).toEqual([blank]);
  expect(title.check("Harbour", "title")).toEqual([]);
});

test("any other field may be blank", () => {
  expect(text({ label: "Copy" }).check("", "copy")).toEqual([]);
});

test("overlong text is a warning and never an error", () => {
  const title = text({ label: "Title", maxLength: 5 });
  expect(title.check("Tides", "title")).toEqual([]);
  expect(title.check("Tidal", "title")).toEqual([]);
  expect(title.check("Harbour", "carousel[0].title")).toEqual([
    {
      path: "carousel[0].title",
      message: "Title is longer than 5 characters",
      severity: "warning",
    },
  ]);
});

test("a stored value of another kind is an error that names the field", () => {
  expect(text({ label: "Title" }).typeErrors({ integerValue: "7" }, "title")).toEqual([
    { path: "title", message: "must be text", severity: "error" },
  ]);
  expect(text({ label: "Title" }).typeErrors(undefined, "title")).toEqual([]);
});

test("a kind's own check applies only to values that are not blank", () => {
  const shouted = stringField("shouted", { label: "Shout", maxLength: 2 }, (value, path) =>
    value === value.toUpperCase() ? [] : [{ path, message: "not loud", severity: "error" }],
  );
  expect(shouted.check("", "shout")).toEqual([]);
  expect(shouted.check("hey", "shout").map(({ message }) => message)).toEqual([
    "not loud",
    "Shout is longer than 2 characters",
  ]);
});

test("stores single-line, multi-line and Markdown text alike", () => {
  const kinds = [text, longText, richText].map((field) => field({ label: "Words" }));
  expect(kinds.map(({ kind }) => kind)).toEqual(["text", "long-text", "rich-text"]);
  expect(kinds.map((field) => field.encode("# Hi"))).toEqual(
    kinds.map(() => ({ stringValue: "# Hi" })),
  );
});

test("decodes a missing value or one of another kind as blank", () => {
  const field = text({ label: "Words" });
  expect(
    [undefined, { nullValue: null }, { mapValue: {} }].map((stored) => field.decode(stored)),
  ).toEqual(["", "", ""]);
});
