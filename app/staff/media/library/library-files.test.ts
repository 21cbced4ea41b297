import { expect, test } from "vitest";
import { readLibraryAddress } from "./library-files.ts";

test("the library's address selects the filter, and an unknown one selects all", () => {
  const read = (text: string) => readLibraryAddress(new URLSearchParams(text));
  expect(read("")).toEqual({ q: "", filter: "all" });
  expect(read("q=+boats+&show=no-alt")).toEqual({ q: "boats", filter: "no-alt" });
  expect(read("show=constructor")).toEqual({ q: "", filter: "all" });
});
