import { expect, test } from "vitest";
import { jsonFeedFaults } from "#test/json-feed.ts";

test("reports missing and unknown properties of a JSON feed", () => {
  const sound = {
    version: "https://jsonfeed.org/version/1.1",
    title: "A",
    items: [{ id: "1", content_html: "", url: "https://a.example/" }],
  };
  expect(jsonFeedFaults(JSON.stringify(sound))).toEqual([]);
  const spoilt = { ...sound, author: "A", items: [{ id: 1, content_html: "", url: "/a" }] };
  expect(jsonFeedFaults(JSON.stringify(spoilt))).toEqual([
    "author is not expected.",
    "An item has no id.",
    "id is not expected.",
    "url is no address: /a",
  ]);
});
