import { expect, test } from "vitest";
import { editAddress, historyAddress, newAddress } from "./edit-address.ts";

test("each kind of document has an editor, except enquiries", () => {
  const at = (collection: string) => editAddress({ collection, id: "a b" });
  expect(at("casestudies")).toBe("/edit/work/a%20b");
  expect(at("posts")).toBe("/edit/post/a%20b");
  expect(at("pages")).toBe("/edit/pages/a%20b");
  expect(at("disciplines")).toBe("/edit/disciplines/a%20b");
  expect(at("settings")).toBe("/edit/settings");
  expect(at("enquiries")).toBeUndefined();
  expect(at("constructor")).toBeUndefined();
});

test("a discipline is addressed by its id, since its slug may be another one's id", () => {
  const discipline = { collection: "disciplines", id: "d1", slug: "brand-naming" };
  expect(editAddress(discipline)).toBe("/edit/disciplines/d1");
});

test("a new document gets a unique id of 20 letters and digits", () => {
  const addresses = Array.from({ length: 200 }, () => newAddress("casestudies"));
  for (const address of addresses) expect(address).toMatch(/^\/edit\/work\/[A-Za-z0-9]{20}\?new$/);
  expect(new Set(addresses).size).toBe(200);
});

test("a history is addressed by collection and id", () => {
  expect(historyAddress({ collection: "posts", id: "ä/b" })).toBe(
    "/dashboard/history/posts/%C3%A4%2Fb",
  );
});
