import fc from "fast-check";
import { expect, test } from "vitest";
import { nextPath } from "./next-path.ts";

test("returns the requested path", () => {
  expect(nextPath("/edit/work/verrasque")).toBe("/edit/work/verrasque");
  expect(nextPath("/dashboard?show=posts#top")).toBe("/dashboard?show=posts#top");
});

test("returns the dashboard for anything but a path of this site", () => {
  const elsewhere = [
    null,
    "",
    "dashboard",
    "//elsewhere.example/a",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "\t//elsewhere.example",
    "/.//elsewhere.example",
    "/a/..//elsewhere.example",
    "https://elsewhere.example/",
    "javascript:alert(1)",
    "/auth",
    "/auth?next=/auth",
    "/auth/forgotten",
  ];
  expect(elsewhere.filter((next) => nextPath(next) !== "/dashboard")).toEqual([]);
});

test("never leaves this site", () => {
  const pieces = fc.constantFrom("/", "\\", ".", "..", ":", "@", "\t", "\n", "%2f", "a", "?", "#");
  const made = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(made, fc.string(), fc.webUrl()), (next) => {
      const path = nextPath(next);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, "https://aldwater.example").origin).toBe("https://aldwater.example");
    }),
  );
});
