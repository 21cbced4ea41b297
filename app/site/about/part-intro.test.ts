import { expect, test } from "vitest";
import { partIntro } from "./founder.tsx";

test("a short first paragraph names the person, and the role after the first comma", () => {
  expect(partIntro("Ada Byron, founder, numbers\n\nAda counts.\n\nShe also rides.", "Ada")).toEqual(
    {
      name: "Ada Byron",
      role: "founder, numbers",
      text: "Ada counts.\n\nShe also rides.",
    },
  );
});

test("a name without a comma has no role", () => {
  expect(partIntro("Ada Byron\n\nAda counts.", "Ada")).toEqual({
    name: "Ada Byron",
    role: "",
    text: "Ada counts.",
  });
});

test("an intro that starts with its text stays whole, below the known name", () => {
  const long = `${"Ada counts and counts. ".repeat(5)}\n\nShe also rides.`;
  expect(partIntro(long, "Ada")).toEqual({ name: "Ada", role: "", text: long });
  expect(partIntro("Ada counts.", "Ada")).toEqual({ name: "Ada", role: "", text: "Ada counts." });
  expect(partIntro("Ada\ncounts.\n\nShe rides.", "Ada").name).toBe("Ada");
});

test("a blank intro results in the name alone", () => {
  expect(partIntro("", "Ada")).toEqual({ name: "Ada", role: "", text: "" });
});
