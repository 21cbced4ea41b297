import { addressAt } from "#content/document.ts";
import { createHash } from "node:crypto";
import { post } from "#content/collections/post.ts";
import { pages } from "#content/model.ts";
import { descriptionOf } from "#content/search-description.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { replaceAddresses } from "#server/site/addresses-in-html.ts";
import { inSeconds } from "#server/site/in-seconds.ts";
import { listIndexes, publishedAt } from "#server/site/indexes.ts";
import { windowTitle } from "#server/site/page-view.ts";
import type { Html, PresentedFields } from "#server/site/presented.ts";
import type { Reader } from "#server/site/reader.ts";
import { sharePicture, type SharePicture } from "#server/site/sharing/share-picture.ts";
import { element } from "#server/site/xml.ts";

/** The latest posts for feed readers; all addresses are absolute, all times RFC 3339 in UTC. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly origin: string;
  /** The page that lists these posts. */
  readonly page: string;
  /** When one of the posts was last changed. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

/** One post with its full text. */
export interface FeedEntry {
  /** Independent of the slug and of the site's name. */
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  readonly html: Html;
  readonly picture: SharePicture | null;
  readonly published: string;
  readonly updated: string;
}

const maxEntries = 30;

/** Reads the feed of posts. */
export async function readFeed(reader: Reader): Promise<Feed> {
  const { documents, origin } = reader;
  const [{ documents: found }, newsPage, agency] = await Promise.all([
    documents.listByIndex(listIndexes.posts, { limit: maxEntries }),
    documents.get("pages/news-and-opinions"),
    reader.agency(),
  ]);
  const news = pages["news-and-opinions"];
  const [posts, page] = await Promise.all([
    reader.present(post.fields, found),
    reader.presentOne(news.fields, newsPage),
  ]);
  const title = windowTitle(page.title.trim() || news.name, agency.name);
  const times = found.map(({ updateTime }) => inSeconds(updateTime)).toSorted();
  return {
    title,
    description: descriptionOf(page) || title,
    author: agency.name || title,
    origin,
    page: origin + news.address,
    updated: times.at(-1) ?? inSeconds(agency.updated ?? "1970-01-01T00:00:00Z"),
    entries: found.flatMap((document, at) => {
      const values = posts[at];
      return values ? [entryOf(document, values, origin)] : [];
    }),
  };
}

function entryOf(
  document: StoredDocument,
  values: PresentedFields<typeof post.fields>,
  origin: string,
): FeedEntry {
  const address = origin + addressAt(post.address, values.slug);
  return {
    id: `urn:uuid:${uuidOf(`${document.createTime} ${document.path}`)}`,
    address,
    title: values.title.trim() || post.name,
    summary: values.subtitle.trim() || descriptionOf(values),
    html: withWholeAddresses(values.body, address),
    picture: sharePicture(values.featuredImage, origin),
    published: inSeconds(publishedAt(document)),
    updated: inSeconds(document.updateTime),
  };
}

/** A UUID derived from a name (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = bytes.toString("hex");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join("-");
}

/** Makes the addresses in rendered HTML absolute, relative to its page at `page`, for use outside the site. */
export function withWholeAddresses(html: Html, page: string): Html {
  return replaceAddresses(html, (address) => URL.parse(address, page)?.href);
}

/** A post as one HTML fragment: its picture, then its text. */
export function wholeText({ picture, html }: FeedEntry): Html {
  if (!picture) return html;
  const { address, alt, width, height } = picture;
  const size = { width: width?.toString(), height: height?.toString() };
  const image = element("img", { src: address, alt, ...size });
  return `${element("p", {}, image).text}\n${html}`;
}
