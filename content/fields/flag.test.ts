import { expect, test } from "vitest";
import { checkDocument } from "#content/model.ts";
import { flag } from "./flag.ts";

const hidden = flag({ label: "Hidden" });

test("decodes an absent value or one of another kind as false", () => {
  expect(hidden.decode(undefined)).toBe(false);
  expect(hidden.decode({ stringValue: "true" })).toBe(false);
  expect(hidden.decode({ booleanValue: true })).toBe(true);
  expect(hidden.decode(hidden.encode(true))).toBe(true);
});

test.each(["casestudies/a", "posts/a", "disciplines/a"])(
  "%s is refused when it is hidden by anything but true or false",
  (path) => {
    const fields = (value: object) => ({
      title: { stringValue: "A" },
      slug: { stringValue: "a" },
      order: { integerValue: "1" },
      hidden: value as { booleanValue: boolean },
    });
    expect(checkDocument(path, fields({ booleanValue: true }))).toEqual([]);
    expect(checkDocument(path, fields({ stringValue: "yes" }))).toEqual([
      { path: "hidden", message: "must be true or false", severity: "error" },
    ]);
  },
);
