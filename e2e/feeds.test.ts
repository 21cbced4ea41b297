import { faultsOf } from "#test/feed-formats.ts";
import { jsonFeedFaults } from "#test/json-feed.ts";
import { expect, test } from "#test/site.ts";
import { deleteAllDocuments } from "#test/delete-all-documents.ts";

const files = [
  ["atom", "/atom.xml"],
  ["rss", "/feed.xml"],
  ["sitemap", "/sitemap.xml"],
] as const;

test("the feeds and the sitemap are valid in their formats", async ({ request }) => {
  for (const [format, address] of files)
    expect(faultsOf(format, await (await request.get(address)).text()), address).toEqual([]);
  expect(jsonFeedFaults(await (await request.get("/feed.json")).text())).toEqual([]);
});

test("the feeds and the sitemap are valid without content, and with text that needs escaping", async ({
  request,
  writable,
}) => {
  await deleteAllDocuments(writable);
  for (const words of ["", `]]> & <b> "'\u0000\u{1F98A} </title><script>`]) {
    if (words !== "")
      await writable.change("posts/odd", {
        title: words,
        slug: "odd",
        subtitle: words,
        body: `${words}\n\n[a](/b "c&d")`,
        date: "2027-01-01",
      });
    for (const [format, address] of files) {
      const text = await (await request.get(writable.url + address)).text();
      expect(faultsOf(format, text), `${address} with ${words}`).toEqual([]);
    }
    const feed = await (await request.get(`${writable.url}/feed.json`)).text();
    expect(jsonFeedFaults(feed)).toEqual([]);
  }
});
