import { readFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testWrites } from "#test/test-writes.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { childrenOf, parseXml, textOf } from "#test/parse-xml.ts";
import { withWholeAddresses } from "./feed.ts";

const origin = "https://www.aldwater.example";
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const mailDate =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const urn = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

type Services = Awaited<ReturnType<typeof openTestServices>>;

async function publish(services: Services) {
  const still = path.join(import.meta.dirname, "../../ops/seed/plates/aldwater-alive.jpg");
  const bytes = await readFile(still);
  const file = await services.files.save({
    name: "images/still.jpg",
    bytes,
    metadata: { alt: 'Ribbons & "bows"' },
  });
  await services.documents.commit(
    [
      testWrites.settings(),
      testWrites.page("news-and-opinions", { title: "News + Views", intro: "What we think." }),
      testWrites.post("older", { date: "2020-01-02" }),
      testWrites.post("newer", {
        title: "Names & <numbers>",
        subtitle: "What we learnt.",
        date: "2021-11-04",
        body: 'See [the lab](/contact/the-lab?a=1&b=2#top), [us](#us) and [them](https://them.example).\n\n"]]>" & <b>bold</b>',
        featuredImage: services.files.downloadAddress(file),
      }),
    ],
    anna,
  );
  return services.site.at(origin);
}

test("RSS has the full text of each post, newest first, with absolute addresses", async () => {
  await using services = await openTestServices();
  const site = await publish(services);
  const rss = parseXml(await site.rss());
  expect([rss.name, rss.attributes["version"]]).toEqual(["rss", "2.0"]);
  const [channel, ...more] = childrenOf(rss, "channel");
  if (!channel || more.length > 0) throw new Error("RSS has one channel.");
  expect(textOf(channel, "title")).toBe("News + Views | Aldwater");
  expect(textOf(channel, "link")).toBe(`${origin}/news-and-opinions`);
  expect(textOf(channel, "description")).toBe("What we think.");
  expect(textOf(channel, "lastBuildDate")).toMatch(mailDate);
  expect(childrenOf(channel, "atom:link")[0]?.attributes).toEqual({
    href: `${origin}/feed.xml`,
    rel: "self",
    type: "application/rss+xml",
  });
  const items = childrenOf(channel, "item");
  expect(items.map((item) => textOf(item, "title"))).toEqual([
    "Names & <numbers>",
    "Title of older",
  ]);
  for (const item of items) {
    expect(textOf(item, "guid")).toMatch(urn);
    expect(childrenOf(item, "guid")[0]?.attributes).toEqual({ isPermaLink: "false" });
    expect(textOf(item, "pubDate")).toMatch(mailDate);
    expect(textOf(item, "link")).toMatch(/^https:\/\/www\.aldwater\.example\/news-and-opinions\//);
  }
  const [newest] = items;
  if (!newest) throw new Error("There are two items.");
  expect(textOf(newest, "pubDate")).toBe("Thu, 04 Nov 2021 00:00:00 GMT");
  expect(textOf(newest, "description")).toBe("What we learnt.");
  const html = textOf(newest, "content:encoded");
  expect(html).toMatch(
    /^<p><img src="https:\/\/www\.aldwater\.example\/images\/[^"]+\/share\/1200\.jpg" alt="Ribbons &amp; &quot;bows&quot;" width="1200" height="630"\/><\/p>/,
  );
  expect(html).toContain(`href="${origin}/contact/the-lab?a=1&amp;b=2#top"`);
  expect(html).toContain(`href="${origin}/news-and-opinions/newer#us"`);
  expect(html).toContain('href="https://them.example/"');
  expect(html).toContain("&lt;b&gt;bold&lt;/b&gt;");
});

test("Atom has an id, a title, an author and times wherever the format requires them", async () => {
  await using services = await openTestServices();
  const site = await publish(services);
  const feed = parseXml(await site.atom());
  expect([feed.name, feed.attributes["xmlns"]]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
  expect(textOf(feed, "id")).toBe(`${origin}/news-and-opinions`);
  expect(textOf(feed, "updated")).toMatch(instant);
  const [author] = childrenOf(feed, "author");
  expect(author && textOf(author, "name")).toBe("Aldwater");
  const links = childrenOf(feed, "link").map(({ attributes }) => attributes);
  expect(links.filter(({ rel }) => rel === "self")).toHaveLength(1);
  expect(links.find(({ rel }) => rel === "self")?.["href"]).toBe(`${origin}/atom.xml`);
  const entries = childrenOf(feed, "entry");
  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    expect(textOf(entry, "id")).toMatch(urn);
    expect(textOf(entry, "title")).not.toBe("");
    expect(textOf(entry, "updated")).toMatch(instant);
    expect(textOf(entry, "published")).toMatch(instant);
    const alternate = childrenOf(entry, "link").map(({ attributes }) => attributes);
    expect(alternate).toMatchObject([{ rel: "alternate", type: "text/html" }]);
    expect(childrenOf(entry, "content")[0]?.attributes).toEqual({ type: "html" });
    expect(textOf(feed, "updated") >= textOf(entry, "updated")).toBe(true);
  }
});

test("the JSON feed has what JSON Feed 1.1 requires, with the required types", async () => {
  await using services = await openTestServices();
  const site = await publish(services);
  const feed = JSON.parse(await site.jsonFeed()) as Record<string, unknown> & {
    items: Record<string, unknown>[];
  };
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "News + Views | Aldwater",
    home_page_url: `${origin}/news-and-opinions`,
    feed_url: `${origin}/feed.json`,
    authors: [{ name: "Aldwater", url: `${origin}/` }],
    language: "en-GB",
  });
  const known =
    "id url title summary content_html image date_published date_modified authors language";
  for (const item of feed.items) {
    expect(Object.keys(item).filter((key) => !known.split(" ").includes(key))).toEqual([]);
    expect(item["id"]).toMatch(urn);
    expect(typeof item["content_html"]).toBe("string");
    expect(item["date_published"]).toMatch(instant);
    expect(item["date_modified"]).toMatch(instant);
  }
  expect(feed.items.map(({ url }) => url)).toEqual([
    `${origin}/news-and-opinions/newer`,
    `${origin}/news-and-opinions/older`,
  ]);
});

test("a post keeps its feed id when its slug and the site's name change", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([testWrites.post("news")], anna);
  const idAt = async (at: string) =>
    (JSON.parse(await site.at(at).jsonFeed()) as { items: { id: string }[] }).items[0]?.id;
  const before = await idAt(origin);
  const { update } = testWrites.post("news", { slug: "other" });
  await documents.commit([{ update }], anna);
  expect(await idAt("https://new.example")).toBe(before);
});

test("the feeds of a site without content are valid", async () => {
  await using services = await openTestServices();
  const { site } = services;
  const [channel] = childrenOf(parseXml(await site.rss()), "channel");
  expect(channel && textOf(channel, "title")).toBe("News + Views");
  expect(channel && textOf(channel, "description")).not.toBe("");
  expect(textOf(parseXml(await site.atom()), "updated")).toMatch(instant);
  expect(JSON.parse(await site.jsonFeed())).toMatchObject({ items: [] });
});

test("feeds stay well-formed whatever a post contains", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("]]>", "<![CDATA[", "</title>", "&#0;", "\u0000\u0008\uFFFE", "\uD800"),
  );
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, subtitle, body) => {
      const values = { title: `A${title}`.toWellFormed(), subtitle: subtitle.toWellFormed() };
      await documents.commit(
        [testWrites.post("any", { ...values, body: body.toWellFormed() })],
        anna,
      );
      const files = [await site.rss(), await site.atom(), await site.sitemap()];
      expect(files.map((xml) => parseXml(xml).name)).toEqual(["rss", "feed", "urlset"]);
      expect(JSON.parse(await site.jsonFeed())).toMatchObject({ items: [{}] });
    }),
    { numRuns: 25 },
  );
});

test("makes addresses in a text absolute against its page and changes no other attribute", () => {
  const page = `${origin}/news-and-opinions/a`;
  const whole = (html: string) => withWholeAddresses(html, page);
  expect(whole('<a href="b" title="href=x">c</a>')).toBe(
    `<a href="${origin}/news-and-opinions/b" title="href=x">c</a>`,
  );
  expect(whole('<a href="mailto:a@b.example?subject=c&amp;d">e</a>')).toBe(
    '<a href="mailto:a@b.example?subject=c&amp;d">e</a>',
  );
  expect(whole('<a href="https://[">c</a>')).toBe("<a>c</a>");
  expect(whole('<img src="/a&quot;b">')).toBe(`<img src="${origin}/a%22b">`);
});
