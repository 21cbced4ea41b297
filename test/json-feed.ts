import { address, instant } from "#test/feed-formats.ts";

const strings = [
  "title",
  "home_page_url",
  "feed_url",
  "description",
  "icon",
  "favicon",
  "language",
];
const itemStrings = [
  "id",
  "url",
  "title",
  "summary",
  "content_html",
  "image",
  "date_published",
  "date_modified",
  "language",
];

/** Returns all violations of version 1.1 in a JSON feed. */
export function jsonFeedFaults(source: string): string[] {
  const feed = JSON.parse(source) as Record<string, unknown>;
  const faults: string[] = [];
  if (feed["version"] !== "https://jsonfeed.org/version/1.1") faults.push("Another version.");
  for (const name of ["title", "items"]) if (!(name in feed)) faults.push(`There is no ${name}.`);
  faults.push(...unlike(feed, strings, ["version", "authors", "items"]));
  const items = Array.isArray(feed["items"]) ? (feed["items"] as Record<string, unknown>[]) : [];
  const ids = new Set(items.map((item) => item["id"]));
  if (ids.size !== items.length) faults.push("An id is there twice.");
  for (const item of items) {
    if (typeof item["id"] !== "string") faults.push("An item has no id.");
    if (typeof item["content_html"] !== "string") faults.push("An item has no text.");
    faults.push(...unlike(item, itemStrings, ["authors", "tags"]));
  }
  return faults;
}

function unlike(thing: Record<string, unknown>, texts: string[], others: string[]): string[] {
  return Object.entries(thing).flatMap(([name, value]) => {
    if (others.includes(name)) return [];
    if (!texts.includes(name) || typeof value !== "string") return [`${name} is not expected.`];
    const isAddress = /url|icon|image/.test(name);
    if (isAddress && !address.test(value)) return [`${name} is no address: ${value}`];
    return name.startsWith("date_") && !instant.test(value) ? [`${name} is no time: ${value}`] : [];
  });
}
