import { caseStudy } from "#content/collections/case-study.ts";
import { isDay } from "#content/fields/date.ts";
import { isHidden } from "#content/hidden.ts";
import type { CollectionName } from "#content/model.ts";
import { slugOf } from "#content/slug-of.ts";
import { readInteger, readString } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";

/** The sort key of a document in the list of its collection. */
export const listOrders = {
  casestudies: (document: StoredDocument) => [orderOf(document), titleOf(document)],
  posts: (document: StoredDocument) => [
    { descending: dayOf(document) },
    { descending: document.createTime },
  ],
  disciplines: (document: StoredDocument) => [orderOf(document), titleOf(document)],
};

/**
 * The indexes of public pages. They omit documents without a slug, which have no address. Hidden documents are in no list, but
 * keep their slugs: these are in the index of all slugs, and in a small one of hidden documents.
 */
export const siteIndexes = [
  {
    name: "case studies by order",
    version: 3,
    dated: true,
    collection: "casestudies",
    key: (document) => (isOnSite(document) ? listOrders.casestudies(document) : undefined),
  },
  bySlug("case studies by slug", "casestudies"),
  hiddenBySlug("hidden case studies by slug", "casestudies"),
  {
    name: "case studies by discipline",
    version: 2,
    dated: true,
    collection: "casestudies",
    key: (document) => (isOnSite(document) ? listOrders.casestudies(document) : undefined),
    groups: ({ fields }) => slugsOf(caseStudy.fields.disciplines.decode(fields.disciplines)),
  },
  {
    name: "case studies by sector",
    version: 2,
    dated: true,
    collection: "casestudies",
    key: (document) => (isOnSite(document) ? listOrders.casestudies(document) : undefined),
    groups: ({ fields }) => slugsOf([{ slug: slugOf(readString(fields.sector) ?? "") }]),
  },
  {
    name: "posts, newest first",
    version: 2,
    dated: true,
    collection: "posts",
    key: (document) => (isOnSite(document) ? listOrders.posts(document) : undefined),
  },
  bySlug("posts by slug", "posts"),
  hiddenBySlug("hidden posts by slug", "posts"),
  {
    name: "disciplines by order",
    version: 3,
    dated: true,
    collection: "disciplines",
    key: (document) => (isOnSite(document) ? listOrders.disciplines(document) : undefined),
  },
  bySlug("disciplines by slug", "disciplines"),
  hiddenBySlug("hidden disciplines by slug", "disciplines"),
] as const satisfies readonly IndexDeclaration[];

/** The index that finds a document of a collection by slug, hidden or not. */
export const slugIndexes = {
  casestudies: "case studies by slug",
  posts: "posts by slug",
  disciplines: "disciplines by slug",
} as const satisfies Record<CollectionName, (typeof siteIndexes)[number]["name"]>;

/** The index of the hidden documents of a collection by slug. */
export const hiddenIndexes = {
  casestudies: "hidden case studies by slug",
  posts: "hidden posts by slug",
  disciplines: "hidden disciplines by slug",
} as const satisfies Record<CollectionName, (typeof siteIndexes)[number]["name"]>;

/** The index that lists the documents of a collection. */
export const listIndexes = {
  casestudies: "case studies by order",
  posts: "posts, newest first",
  disciplines: "disciplines by order",
} as const satisfies Record<CollectionName, (typeof siteIndexes)[number]["name"]>;

/** The date of a post, such as 2026-11-21: its own, or the day it was created. */
export function dayOf({ fields, createTime }: StoredDocument): string {
  const day = readString(fields.date) ?? "";
  return isDay(day) ? day : createTime.slice(0, 10);
}

/** Publication time of a post in RFC 3339: the beginning of its day, or its creation. */
export function publishedAt(document: StoredDocument): string {
  const day = dayOf(document);
  return document.createTime.startsWith(day) ? document.createTime : `${day}T00:00:00Z`;
}

function bySlug<const Name extends string>(name: Name, collection: string) {
  return {
    name,
    version: 1,
    dated: true,
    collection,
    unique: "slug",
    remembers: true,
    key: slugKey,
  };
}

function hiddenBySlug<const Name extends string>(name: Name, collection: string) {
  return {
    name,
    version: 1,
    dated: true,
    collection,
    remembers: true,
    key: (document: StoredDocument) => (isHidden(document) ? slugKey(document) : undefined),
  };
}

function slugKey({ fields }: StoredDocument): [string] | undefined {
  const slug = readString(fields.slug);
  return slug ? [slug] : undefined;
}

function slugsOf(named: readonly { slug: string }[]): string[] {
  return named.map(({ slug }) => slug).filter((slug) => slug !== "");
}

function isOnSite(document: StoredDocument): boolean {
  return slugKey(document) !== undefined && !isHidden(document);
}

function orderOf({ fields }: StoredDocument): number {
  return readInteger(fields.order) ?? Number.MAX_SAFE_INTEGER;
}

// Keys are part of the addresses of list pages, which must not get longer with a title.
const maxTitleLength = 80;

function titleOf({ fields }: StoredDocument): string {
  return (readString(fields.title) ?? "").slice(0, maxTitleLength).toLocaleLowerCase("en-GB");
}
