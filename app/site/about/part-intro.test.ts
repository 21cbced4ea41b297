import { expect, test } from "vitest";
import { splitIntro } from "./founder.tsx";

test("a short first paragraph names the person, and the role after the first comma", () => {
  expect(
    splitIntro("Ada Byron, founder, numbers\n\nAda counts.\n\nShe also rides.", "Ada"),
  ).toEqual({
    name: "Ada Byron",
    role: "founder, numbers",
    text: "Ada counts.\n\nShe also rides.",
  });
});

test("a name without a comma has no role", () => {
  expect(splitIntro("Ada Byron\n\nAda counts.", "Ada")).toEqual({
    name: "Ada Byron",
    role: "",
    text: "Ada counts.",
  });
});

test("an intro that starts with its text stays whole, below the known name", () => {
  const long = `${"Ada counts and counts. ".repeat(5)}\n\nShe also rides.`;
  expect(splitIntro(long, "Ada")).toEqual({ name: "Ada", role: "", text: long });
  expect(splitIntro("Ada counts.", "Ada")).toEqual({ name: "Ada", role: "", text: "Ada counts." });
  expect(splitIntro("Ada\ncounts.\n\nShe rides.", "Ada").name).toBe("Ada");
});

test("a blank intro results in only the name", () => {
  expect(splitIntro("", "Ada")).toEqual({ name: "Ada", role: "", text: "" });
});
