import { modelOf, pages, type CollectionName, type PageUid } from "#content/model.ts";
import { permissionToChange } from "#content/roles.ts";
import { readString } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import { may } from "#server/roles.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { pathOf } from "./document-place.ts";
import type { Drafts } from "./drafts/drafts.ts";

/** An editor address: a document of a collection by its id or slug; `isNew` when it may be created there. */
export interface EditorAddress {
  readonly collection: CollectionName | "pages";
  readonly text: string;
  readonly isNew?: boolean | undefined;
}

/** The sources of `resolveDocument`. */
export interface ResolveSources {
  readonly documents: Pick<Documents, "get" | "getAll" | "history">;
  /** The document of a collection at a slug, current or previous. */
  readonly findAtSlug: (
    collection: CollectionName,
    slug: string,
  ) => Promise<StoredDocument | undefined>;
  readonly drafts: Pick<Drafts, "of" | "at">;
}

/**
 * The path of the document at an editor address: by its id, else its slug, else whole words of a slug (section 2 of the
 * specification); undefined when there is none.
 */
export async function resolveDocument(
  sources: ResolveSources,
  { collection, text, isNew = false }: EditorAddress,
  viewer: Viewer,
): Promise<string | undefined> {
  if (collection === "pages") {
    const uid = await resolvePage(sources.documents, text);
    return uid && `pages/${uid}`;
  }
  if (!isId(text)) return undefined;
  const path = `${collection}/${text}`;
  if (await isThere(sources, { collection, id: text }, viewer)) return path;
  for (const slug of wordsIn(text)) {
    const found = await sources.findAtSlug(collection, slug);
    if (found) return found.path;
  }
  return isNew && (await mayBegin(sources, path)) ? path : undefined;
}

const uids = Object.keys(pages) as PageUid[];

async function resolvePage(
  documents: Pick<Documents, "getAll">,
  text: string,
): Promise<PageUid | undefined> {
  const named = uids.find((uid) => uid === text);
  if (named) return named;
  const stored = await documents.getAll(uids.map((uid) => `pages/${uid}`));
  const slugs = uids.map((uid, at) => ({
    uid,
    slug: readString(stored[at]?.fields["slug"]) ?? "",
  }));
  for (const words of wordsIn(text)) {
    const found = slugs.find(({ slug }) => slug === words);
    if (found) return found.uid;
  }
  // A part of a slug suffices when only one page matches: "network" for "our-network".
  const parts = slugs.filter(({ slug, uid }) =>
    [slug, uid].some((whole) => whole !== "" && wordsIn(whole).includes(text)),
  );
  return parts.length === 1 ? parts[0]?.uid : undefined;
}

async function isThere(
  { documents, drafts }: ResolveSources,
  place: { collection: string; id: string },
  viewer: Viewer,
): Promise<boolean> {
  if (await documents.get(pathOf(place))) return true;
  if (viewer.kind !== "staff") return false;
  if ((await drafts.of(place, viewer.id)).length > 0) return true;
  // Members who may publish it can open a document that exists only as a colleague's draft.
  const isTheirs = may(viewer, permissionToChange(place.collection));
  return isTheirs && (await drafts.at(place, 1)).length > 0;
}

/** Whether a document may be created at a path: its id must be a generated one that was never used. */
async function mayBegin({ documents }: ResolveSources, path: string): Promise<boolean> {
  const isMade = /\/[A-Za-z0-9]{20}$/.test(path) && modelOf(path) !== undefined;
  return isMade && (await documents.history.revisions(path, { limit: 1 })).length === 0;
}

// Limits the lookups of a hostile address: 15 words have 120 sequences.
const maxWords = 15;

/** All sequences of whole words of a text such as `the-work-we-do`, longest first. */
function wordsIn(text: string): string[] {
  if (text === "") return [];
  const words = text.split("-");
  if (words.length > maxWords) return [text];
  return words.flatMap((_, left) => {
    const length = words.length - left;
    return Array.from({ length: left + 1 }, (__, from) =>
      words.slice(from, from + length).join("-"),
    ).filter((part) => part !== "");
  });
}

/** Whether a text is a legal id; an address may contain anything. */
function isId(text: string): boolean {
  return /^[^/\0]{1,300}$/.test(text) && !/^(?:\.{1,2}|__.*__)$/s.test(text) && text.isWellFormed();
}
