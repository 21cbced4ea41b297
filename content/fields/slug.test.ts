import { expect, test } from "vitest";
import { slug } from "./slug.ts";

const field = slug({ label: "Slug", required: true });

test.each(["home", "brand-video-and-sonics", "2021", "œuvre-d-été", "ද-සිංහල", "الرياض", "東京"])(
  "%s is a slug",
  (value) => {
    expect(field.check(value, "slug")).toEqual([]);
  },
);

test.each([
  "Home",
  "two words",
  "trailing-",
  "-leading",
  "two--hyphens",
  "a/b",
  "..",
  "a.b",
  "a?b",
  "a%2fb",
  "a_b",
  "a\u0000",
  "a".repeat(201),
])("%j is stopped as a slug", (value) => {
  expect(field.check(value, "slug")).toEqual([
    {
      path: "slug",
      message: "Slug may contain only lower-case letters, numbers and single hyphens",
      severity: "error",
    },
  ]);
});

test("a document without its slug is an error", () => {
  expect(field.check("", "slug")).toMatchObject([{ severity: "error" }]);
});

test("a slug reference names its collection and may be blank", () => {
  const reference = slug({ label: "Link (slug)", of: "casestudies" });
  expect(reference.of).toBe("casestudies");
  expect(reference.check("", "link")).toEqual([]);
});

test("checks a long hostile slug in linear time", () => {
  const started = performance.now();
  field.check(`${"a-".repeat(50_000)}!`, "slug");
  expect(performance.now() - started).toBeLessThan(500);
});
