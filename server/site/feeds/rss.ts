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
        ...entries.map((entry) => item(entry, author)),
      ),
    ),
  );
}

function item(entry: FeedEntry, author: string) {
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

/** RSS times are in the format of mail (RFC 822). */
function asMailDate(time: string): string {
  return new Date(time).toUTCString();
}
