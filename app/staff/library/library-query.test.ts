import { expect, test } from "vitest";
import { libraryDoor, readLibraryAddress } from "./library-query.ts";

test("the address of the library says what is shown, and anything unknown is all", () => {
  const read = (text: string) => readLibraryAddress(new URLSearchParams(text));
  expect(read("")).toEqual({ q: "", filter: "all" });
  expect(read("q=+boats+&show=no-alt")).toEqual({ q: "boats", filter: "no-alt" });
  expect(read("show=constructor")).toEqual({ q: "", filter: "all" });
});

test("the door is asked for just what is wanted", () => {
  expect(libraryDoor({})).toBe("/api/desk/library?");
  expect(libraryDoor({ q: "räd & co", kind: "picture" }, "1.abc")).toBe(
    "/api/desk/library?q=r%C3%A4d+%26+co&kind=picture&after=1.abc",
  );
});
