import { expect, test } from "vitest";
import { colour, isColour } from "./colour.ts";

test.each(["#1f6a4f", "#FFE169", "#000000"])("%s is a colour", (value) => {
  expect(isColour(value)).toBe(true);
});

test.each(["1f6a4f", "#fff", "#1f6a4f80", "#1f6a4g", "green", " #1f6a4f", "#1f6a4f;top:0"])(
  "%s is stopped as a colour",
  (value) => {
    expect(isColour(value)).toBe(false);
    expect(colour({ label: "Colour" }).check(value, "colour")).toEqual([
      { path: "colour", message: "Colour must be a colour such as #1f6a4f", severity: "error" },
    ]);
  },
);

test("accepts a blank colour", () => {
  expect(colour({ label: "Colour" }).check("", "colour")).toEqual([]);
});
