import { post } from "#content/collections/post.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { findOnSite } from "./former-slugs.ts";
import { dayOf, listIndexes, publishedAt } from "./indexes.ts";
import { countWords } from "./markdown.ts";
import type { PageView } from "./page-view.ts";
import type { Picture } from "./presented.ts";
import type { Reader } from "./reader.ts";
import { maxRelated, type PostText } from "./related-posts.ts";
import { inSeconds } from "./in-seconds.ts";
import { agencyId } from "#server/site/sharing/agency.ts";
import { nonBlankText } from "#server/site/sharing/graph.ts";
import { articlePictures } from "#server/site/sharing/share-picture.ts";
import type { Metadata } from "#server/site/sharing/sharing.ts";
import { pageOf } from "#server/site/sharing/web-page.ts";

/** A post as lists show it. */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  /** In the form 2026-11-21. */
  readonly date: string;
  readonly picture: Picture | null;
}

/** A post in lists that show only titles. */
export type BriefPost = Omit<PostCard, "subtitle">;

export interface PostPage extends PageView<(typeof post)["fields"]> {
  readonly date: string;
  /** Reading time in minutes, at least one. */
  readonly minutes: number;
  /** Related posts among the latest. */
  readonly others: BriefPost[];
}

/** A page of the list of posts; `next` is the cursor of the following one. */
export interface PostSlice {
  readonly posts: PostCard[];
  readonly next: string | undefined;
}

const cardFields = {
  slug: post.fields.slug,
  title: post.fields.title,
  subtitle: post.fields.subtitle,
  featuredImage: post.fields.featuredImage,
};

const newestFirst = listIndexes.posts;
const wordsPerMinute = 220;
const othersShown = 3;
// The number of latest posts searched for related ones, so that the cost is constant.
const othersRead = 16;

/** Posts, newest first: at most `limit`, those after `after` when it is given. */
export async function listPosts(
  reader: Reader,
  range: { limit: number; after?: string | undefined },
): Promise<PostSlice> {
  const { documents, next } = await reader.documents.listByIndex(newestFirst, range);
  return { posts: await cardsOf(reader, documents), next };
}

/** The post at a slug, with up to three others; undefined when there is none. */
export async function readPost(reader: Reader, slug: string): Promise<PostPage | undefined> {
  const [document, latest] = await Promise.all([
    findOnSite(reader.documents, "posts", slug),
    reader.documents.listByIndex(newestFirst, { limit: othersRead + 1 }),
  ]);
  if (!document) return undefined;
  const others = latest.documents
    .filter(({ path }) => path !== document.path)
    .map((other) => ({ document: other, text: textOf(other) }));
  const related = maxRelated(textOf(document), others, othersShown);
  const [view, cards] = await Promise.all([
    reader.view(post, document, postMetadata),
    cardsOf(
      reader,
      related.map((other) => other.document),
    ),
  ]);
  return {
    ...view,
    date: dayOf(document),
    minutes: Math.max(1, Math.round(countWords(view.page.body) / wordsPerMinute)),
    others: cards.map(briefPost),
  };
}

function textOf({ fields }: StoredDocument): PostText {
  const { title, subtitle, body } = post.fields;
  return {
    title: title.decode(fields.title),
    subtitle: subtitle.decode(fields.subtitle),
    body: body.decode(fields.body),
  };
}

/** The part of a post for lists of titles. */
export function briefPost({ slug, title, date, picture }: PostCard): BriefPost {
  return { slug, title, date, picture };
}

async function cardsOf(reader: Reader, documents: readonly StoredDocument[]): Promise<PostCard[]> {
  const cards = await reader.present(cardFields, documents);
  return cards.map(({ featuredImage, ...card }, at) => {
    const document = documents[at];
    return { ...card, picture: featuredImage, date: document ? dayOf(document) : "" };
  });
}

/** Structured data of a post: an article by the agency. */
const postMetadata: Metadata<(typeof post)["fields"]> = {
  picture: ({ shareImage, featuredImage }) => shareImage ?? featuredImage,
  article: timesOf,
  describe(facts) {
    const { agency, address, heading, description, page, document } = facts;
    const times = document && timesOf(document);
    return pageOf(facts, {
      "@type": "BlogPosting",
      headline: heading,
      alternativeHeadline: nonBlankText(page.subtitle),
      description: nonBlankText(description),
      url: address,
      inLanguage: "en-GB",
      author: { "@type": "Organization", ...agencyId(agency), name: nonBlankText(agency.name) },
      publisher: agencyId(agency),
      datePublished: times?.published,
      dateModified: times?.modified,
      image: articlePictures(page.featuredImage, agency.origin),
    });
  },
};

function timesOf(document: StoredDocument) {
  return {
    published: inSeconds(publishedAt(document)),
    modified: inSeconds(document.updateTime),
  };
}
