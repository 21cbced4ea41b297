import fc from "fast-check";
import { expect, test } from "vitest";
import { oneAddress } from "./one-address.ts";

test.for([
  ["/work/", "/work"],
  ["/Work", "/work"],
  ["/WORK/Skarvoy-Line/", "/work/skarvoy-line"],
  ["/work/CAF%C3%89", "/work/caf%C3%A9"],
  ["/work/%41", "/work/a"],
  ["/Work/50%25", "/work/50%25"],
])("%s is spelt %s", ([asked = "", address]) => {
  expect(oneAddress(asked)).toBe(address);
});

test.for([
  "/",
  "/work",
  "/work/caf%c3%a9",
  // A Roman numeral is no letter, so that a slug may hold it.
  "/work/%E2%85%A7",
  "/edit/work/aBc",
  "/dashboard/history/posts/aBc",
  "/work/Skarvoy.data",
])("%s stays as it is", (asked) => {
  expect(oneAddress(asked)).toBeUndefined();
});

test("of the rooms of staff only the final slash goes", () => {
  expect(oneAddress("/edit/work/aBc/")).toBe("/edit/work/aBc");
});

test("one redirect is always enough, and never leads to another site", () => {
  const part = fc.string({ unit: "binary", minLength: 1 }).map((text) => text.replaceAll("/", "-"));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      const asked = `/${parts.map((one) => encodeURIComponent(one)).join("/")}/`;
      const address = oneAddress(asked) ?? asked;
      expect(oneAddress(address)).toBeUndefined();
      expect(new URL(address, "http://site.example").origin).toBe("http://site.example");
    }),
  );
});
