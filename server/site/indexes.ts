import { caseStudy } from "#content/collections/case-study.ts";
import { isDay } from "#content/fields/date.ts";
import type { CollectionName } from "#content/model.ts";
import { slugOf } from "#content/slug-of.ts";
import { readInteger, readString } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";

/** Where a document stands in the list of its collection. */
export const listOrders = {
  casestudies: (document: StoredDocument) => [orderOf(document), titleOf(document)],
  posts: (document: StoredDocument) => [
    { descending: dayOf(document) },
    { descending: document.createTime },
  ],
  disciplines: (document: StoredDocument) => [orderOf(document), titleOf(document)],
};

/** The orders in which public pages read documents. What has no slug has no address, and stands in none of them. */
export const siteIndexes = [
  {
    name: "case studies by order",
    version: 2,
    collection: "casestudies",
    key: (document) => (hasSlug(document) ? listOrders.casestudies(document) : undefined),
  },
  bySlug("case studies by slug", "casestudies"),
  {
    name: "case studies by discipline",
    version: 1,
    collection: "casestudies",
    key: (document) => (hasSlug(document) ? listOrders.casestudies(document) : undefined),
    groups: ({ fields }) => slugsOf(caseStudy.fields.disciplines.decode(fields.disciplines)),
  },
  {
    name: "case studies by sector",
    version: 1,
    collection: "casestudies",
    key: (document) => (hasSlug(document) ? listOrders.casestudies(document) : undefined),
    groups: ({ fields }) => slugsOf([{ slug: slugOf(readString(fields.sector) ?? "") }]),
  },
  {
    name: "posts, newest first",
    version: 1,
    collection: "posts",
    key: (document) => (hasSlug(document) ? listOrders.posts(document) : undefined),
  },
  bySlug("posts by slug", "posts"),
  {
    name: "disciplines by order",
    version: 2,
    collection: "disciplines",
    key: (document) => (hasSlug(document) ? listOrders.disciplines(document) : undefined),
  },
  bySlug("disciplines by slug", "disciplines"),
] as const satisfies readonly IndexDeclaration[];

/** By which index a document of a collection is found at its slug. */
export const slugIndexes = {
  casestudies: "case studies by slug",
  posts: "posts by slug",
  disciplines: "disciplines by slug",
} as const satisfies Record<CollectionName, (typeof siteIndexes)[number]["name"]>;

/** In which order the documents of a collection are listed. */
export const listIndexes = {
  casestudies: "case studies by order",
  posts: "posts, newest first",
  disciplines: "disciplines by order",
} as const satisfies Record<CollectionName, (typeof siteIndexes)[number]["name"]>;

/** The day of a post in the form 2026-11-21: its own, or that on which it was added. */
export function dayOf({ fields, createTime }: StoredDocument): string {
  const day = readString(fields.date) ?? "";
  return isDay(day) ? day : createTime.slice(0, 10);
}

/** When a post was published, as RFC 3339: at the beginning of its day, or when it was added. */
export function publishedAt(document: StoredDocument): string {
  const day = dayOf(document);
  return document.createTime.startsWith(day) ? document.createTime : `${day}T00:00:00Z`;
}

/** The address of a document that has a slug, relative to the site. */
export function addressAt(pattern: string, slug: string): string {
  return pattern.replace(":slug", () => encodeURIComponent(slug.toWellFormed()));
}

function bySlug<const Name extends string>(name: Name, collection: string) {
  return {
    name,
    version: 1,
    collection,
    unique: "slug",
    remembers: true,
    key: ({ fields }: StoredDocument) => {
      const slug = readString(fields.slug);
      return slug ? [slug] : undefined;
    },
  };
}

function slugsOf(named: readonly { slug: string }[]): string[] {
  return named.map(({ slug }) => slug).filter((slug) => slug !== "");
}

function hasSlug({ fields }: StoredDocument): boolean {
  return Boolean(readString(fields.slug));
}

function orderOf({ fields }: StoredDocument): number {
  return readInteger(fields.order) ?? Number.MAX_SAFE_INTEGER;
}

// Keys stand in the addresses of further pages of a list, which must not grow with a title.
const longestTitle = 80;

function titleOf({ fields }: StoredDocument): string {
  return (readString(fields.title) ?? "").slice(0, longestTitle).toLocaleLowerCase("en-GB");
}
