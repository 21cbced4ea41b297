import { expect, test } from "vitest";
import { longText } from "./long-text.ts";
import { richText } from "./rich-text.ts";
import { stringField } from "./string-field.ts";
import { text } from "./text.ts";

test("a required field stops an update while it is blank, spaces included", () => {
  const title = text({ label: "Title", required: true });
  const blank = { path: "title", message: "Title must not be blank", strength: "stop" };
  expect(title.check("", "title")).toEqual([blank]);
  expect(title.check(" \n", "title")).toEqual([blank]);
  expect(title.check("Harbour", "title")).toEqual([]);
});

test("any other field may be left blank", () => {
  expect(text({ label: "Copy" }).check("", "copy")).toEqual([]);
});

test("text that is too long is advised against and never stopped", () => {
  const title = text({ label: "Title", longest: 5 });
  expect(title.check("Tides", "title")).toEqual([]);
  expect(title.check("Tidal", "title")).toEqual([]);
  expect(title.check("Harbour", "carousel[0].title")).toEqual([
    { path: "carousel[0].title", message: "Title is longer than 5 characters", strength: "advice" },
  ]);
});

test("a stored value of another kind is a stop that names the field", () => {
  expect(text({ label: "Title" }).misfits({ integerValue: "7" }, "title")).toEqual([
    { path: "title", message: "must be text", strength: "stop" },
  ]);
  expect(text({ label: "Title" }).misfits(undefined, "title")).toEqual([]);
});

test("what a kind itself asks is asked only of a value that is not blank", () => {
  const shouted = stringField("shouted", { label: "Shout", longest: 2 }, (value, path) =>
    value === value.toUpperCase() ? [] : [{ path, message: "not loud", strength: "stop" }],
  );
  expect(shouted.check("", "shout")).toEqual([]);
  expect(shouted.check("hey", "shout").map(({ message }) => message)).toEqual([
    "not loud",
    "Shout is longer than 2 characters",
  ]);
});

test("one line, several lines and Markdown are stored alike and edited differently", () => {
  const kinds = [text, longText, richText].map((field) => field({ label: "Words" }));
  expect(kinds.map(({ kind }) => kind)).toEqual(["text", "long-text", "rich-text"]);
  expect(kinds.map((field) => field.encode("# Hi"))).toEqual(
    kinds.map(() => ({ stringValue: "# Hi" })),
  );
});

test("what is missing or of another kind is read as blank", () => {
  const field = text({ label: "Words" });
  expect(
    [undefined, { nullValue: null }, { mapValue: {} }].map((stored) => field.decode(stored)),
  ).toEqual(["", "", ""]);
});
