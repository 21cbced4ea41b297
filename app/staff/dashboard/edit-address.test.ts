import { expect, test } from "vitest";
import { editAddress, historyAddress, newAddress } from "./edit-address.ts";

test("each kind of document has its editor, and enquiries have none", () => {
  const at = (collection: string) => editAddress({ collection, id: "a b" });
  expect(at("casestudies")).toBe("/edit/work/a%20b");
  expect(at("posts")).toBe("/edit/post/a%20b");
  expect(at("pages")).toBe("/edit/pages/a%20b");
  expect(at("disciplines")).toBe("/edit/disciplines/a%20b");
  expect(at("settings")).toBe("/edit/settings");
  expect(at("enquiries")).toBeUndefined();
  expect(at("constructor")).toBeUndefined();
});

test("a discipline is edited by its id as well, since its slug may be the id of another one", () => {
  const discipline = { collection: "disciplines", id: "d1", slug: "brand-naming" };
  expect(editAddress(discipline)).toBe("/edit/disciplines/d1");
});

test("a new document gets an id of 20 letters and digits, another one each time", () => {
  const addresses = Array.from({ length: 200 }, () => newAddress("casestudies"));
  for (const address of addresses) expect(address).toMatch(/^\/edit\/work\/[A-Za-z0-9]{20}\?new$/);
  expect(new Set(addresses).size).toBe(200);
});

test("a history is found by collection and id", () => {
  expect(historyAddress({ collection: "posts", id: "ä/b" })).toBe(
    "/dashboard/history/posts/%C3%A4%2Fb",
  );
});
