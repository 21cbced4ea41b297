import { element, xmlDocument } from "#server/site/xml.ts";
import { wholeText, type Feed, type FeedEntry } from "./feed.ts";

/** The feed as RSS 2.0, with the whole text of each post. */
export function writeRss({ title, description, author, origin, page, updated, entries }: Feed) {
  return xmlDocument(
    element(
      "rss",
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      },
      element(
        "channel",
        {},
        element("title", {}, title),
        element("link", {}, page),
        element("description", {}, description),
        element("language", {}, "en-gb"),
        element("lastBuildDate", {}, asMailDate(updated)),
        element("atom:link", {
          href: `${origin}/feed.xml`,
          rel: "self",
          type: "application/rss+xml",
        }),
        ...entries.map((entry) => rssItem(entry, author)),
      ),
    ),
  );
}

function rssItem(entry: FeedEntry, author: string) {
  return element(
    "item",
    {},
    element("title", {}, entry.title),
    element("link", {}, entry.address),
    element("guid", { isPermaLink: "false" }, entry.id),
    element("pubDate", {}, asMailDate(entry.published)),
    element("dc:creator", {}, author),
    element("description", {}, entry.summary),
    element("content:encoded", {}, wholeText(entry)),
  );
}

/** RSS uses the date format of mail (RFC 822). */
function asMailDate(time: string): string {
  return new Date(time).toUTCString();
}

/** The feed as Atom (RFC 4287), with the whole text of each post. */
export function writeAtom({ title, description, author, origin, page, updated, entries }: Feed) {
  return xmlDocument(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en-GB" },
      element("id", {}, page),
      element("title", {}, title),
      element("subtitle", {}, description),
      element("updated", {}, updated),
      element("link", { rel: "self", type: "application/atom+xml", href: `${origin}/atom.xml` }),
      element("link", { rel: "alternate", type: "text/html", href: page }),
      element("icon", {}, `${origin}/icon-512.png`),
      element("author", {}, element("name", {}, author), element("uri", {}, `${origin}/`)),
      ...entries.map(atomEntry),
    ),
  );
}

function atomEntry(entry: FeedEntry) {
  return element(
    "entry",
    {},
    element("id", {}, entry.id),
    element("title", {}, entry.title),
    element("link", { rel: "alternate", type: "text/html", href: entry.address }),
    element("published", {}, entry.published),
    element("updated", {}, entry.updated),
    element("summary", {}, entry.summary),
    element("content", { type: "html" }, wholeText(entry)),
  );
}

/** The feed as JSON Feed 1.1, with the whole text of each post. */
export function writeJsonFeed({ title, description, author, origin, page, entries }: Feed) {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: page,
    feed_url: `${origin}/feed.json`,
    icon: `${origin}/icon-512.png`,
    favicon: `${origin}/icon-192.png`,
    authors: [{ name: author, url: `${origin}/` }],
    language: "en-GB",
    items: entries.map(jsonItem),
  });
}

function jsonItem(entry: FeedEntry) {
  return {
    id: entry.id,
    url: entry.address,
    title: entry.title,
    summary: entry.summary,
    // The format requires it, even for a post without text.
    content_html: wholeText(entry),
    image: entry.picture?.address,
    date_published: entry.published,
    date_modified: entry.updated,
  };
}
