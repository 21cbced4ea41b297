import { element, xmlDocument } from "#server/site/xml.ts";
import { wholeText, type Feed, type FeedEntry } from "./feed.ts";

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
      ...entries.map(entryElement),
    ),
  );
}

function entryElement(entry: FeedEntry) {
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
