import { wholeText, type Feed, type FeedEntry } from "./feed.ts";

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
    items: entries.map(item),
  });
}

function item(entry: FeedEntry) {
  return {
    id: entry.id,
    url: entry.address,
    title: entry.title,
    summary: entry.summary,
    // Required by the format, also for a post without text.
    content_html: wholeText(entry),
    image: entry.picture?.address,
    date_published: entry.published,
    date_modified: entry.updated,
  };
}
