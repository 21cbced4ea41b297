import fc from "fast-check";
import { expect, test } from "vitest";
import { image, maxAltLength, readPictureUse, writePictureUse } from "./image.ts";
import { isSafeAddress } from "./link.ts";

const address = "/v0/b/site/o/images%2Fa.jpg?alt=media&token=t";
const field = image({ label: "Picture" });

test("stores the alternative text of a use in the fragment of the address, which keeps working", () => {
  const value = writePictureUse({ address, alt: "Nine rivers & “one” harbour #2" });
  expect(value).toMatch(/^\/v0\/b\/site\/o\/images%2Fa\.jpg\?alt=media&token=t#alt=[\x21-\x7e]+$/);
  const url = new URL(value, "https://site.example");
  expect(url.pathname + url.search).toBe(address);
  expect(readPictureUse(value)).toEqual({ address, alt: "Nine rivers & “one” harbour #2" });
});

test("an address without a fragment is unchanged, and the file's own text counts", () => {
  expect(readPictureUse(address)).toEqual({ address });
  expect(writePictureUse({ address })).toBe(address);
  expect(readPictureUse("https://other.example/a.svg#mark")).toEqual({
    address: "https://other.example/a.svg#mark",
  });
  expect(readPictureUse("/a.jpg#alt=%")).toEqual({ address: "/a.jpg#alt=%" });
});

test("a blank alternative text is kept, and a missing picture has none", () => {
  expect(readPictureUse(writePictureUse({ address, alt: "" }))).toEqual({ address, alt: "" });
  expect(writePictureUse({ address: "", alt: "Rivers" })).toBe("");
});

test("decorative is a separate choice, with a blank text", () => {
  const value = writePictureUse({ address, alt: "Nine rivers", isDecorative: true });
  expect(readPictureUse(value)).toEqual({ address, alt: "", isDecorative: true });
  expect(field.check(value, "picture")).toEqual([]);
  expect(readPictureUse(writePictureUse({ address, alt: "#decorative" }))).toEqual({
    address,
    alt: "#decorative",
  });
  expect(writePictureUse({ address: "", isDecorative: true })).toBe("");
});

test("any alternative text survives, and none makes a forbidden address", () => {
  const places = fc.constantFrom(address, "https://other.example/a.svg#mark");
  fc.assert(
    fc.property(places, fc.string({ unit: "binary" }), (place, text) => {
      const value = writePictureUse({ address: place, alt: text });
      expect(readPictureUse(value)).toEqual({ address: place, alt: text.toWellFormed() });
      expect(isSafeAddress(value)).toBe(true);
      expect(value).toMatch(/^[\x21-\x7e]+$/);
    }),
  );
});

test("refuses an overlong alternative text, and a forbidden address with a fragment", () => {
  const say = (alt: string, of = address) =>
    field.check(writePictureUse({ address: of, alt }), "picture");
  expect(say("é".repeat(maxAltLength))).toEqual([]);
  expect(say("é".repeat(maxAltLength + 1))).toEqual([
    {
      path: "picture",
      message: "Picture: the alternative text must be at most 1000 characters long",
      severity: "error",
    },
  ]);
  for (const wrong of ["javascript:alert(1)", "//evil.example/a.jpg", "mailto:a@example.com"])
    expect(say("Rivers", wrong)).toMatchObject([{ severity: "error" }]);
});
