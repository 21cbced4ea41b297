import { expect, test } from "vitest";
import { image } from "./image.ts";
import { isSafeAddress, link } from "./link.ts";
import { media } from "./media.ts";

const allowed = [
  "/",
  "/work/skarvoy-line",
  "/work?discipline=print-design#top",
  "https://example.org/a",
  "HTTP://EXAMPLE.ORG",
  "mailto:hello@aldwater.example",
  "tel:+442079460182",
];

const refused = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0000javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox",
  "blob:https://example.org/1",
  "file:///etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https://exa mple.org",
  "https://",
  "work/skarvoy-line",
  "www.example.org",
  "#top",
  "demo:slideCar",
];

test.each(allowed)("accepts the address %j", (address) => {
  expect(isSafeAddress(address)).toBe(true);
  expect(link({ label: "Link" }).check(address, "link")).toEqual([]);
});

test.each(refused)("the address %j is an error", (address) => {
  expect(isSafeAddress(address)).toBe(false);
  expect(link({ label: "Link" }).check(address, "link")).toMatchObject([
    { path: "link", severity: "error" },
  ]);
  expect(image({ label: "Image" }).check(address, "image")).toMatchObject([{ severity: "error" }]);
  expect(media({ label: "Video" }).check(address, "video")).toMatchObject([{ severity: "error" }]);
});

test("accepts a blank link", () => {
  expect(link({ label: "Link" }).check("", "link")).toEqual([]);
});

test("a picture or a video accepts a web address or a path, not a mailbox or a telephone", () => {
  const address = "https://files.example.org/v0/b/agency/o/images%2Fa.jpg?alt=media&token=1";
  expect(image({ label: "Image" }).check(address, "image")).toEqual([]);
  expect(media({ label: "Video" }).check("/files/loop.mp4", "video")).toEqual([]);
  for (const wrong of ["mailto:hello@aldwater.example", "TEL:123"]) {
    expect(image({ label: "Image" }).check(wrong, "image")).toMatchObject([{ severity: "error" }]);
    expect(media({ label: "Video" }).check(wrong, "video")).toMatchObject([{ severity: "error" }]);
  }
});
