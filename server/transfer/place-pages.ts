import { modelOf } from "#content/model.ts";
import { readString, typedString } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { ImportedDocument } from "./read-content.ts";

/** Collections of the hosted database that held pages, and which page each document is unless it says otherwise. */
const olderCollections: Readonly<Record<string, string>> = {
  pagesAbout: "about",
  pagesWork: "work",
  pagesLivingBrands: "living-brands",
};

/** Documents where they belong, and what was done with them in words. */
export interface PlacedPages {
  documents: ImportedDocument[];
  notes: string[];
}

/**
 * Takes the pages of older collections, and pages under ids that nobody knows, into `pages/{uid}`. A page that is there already goes first, then
 * the one that was changed last; the others are kept where they were.
 */
export function placePages(documents: readonly ImportedDocument[]): PlacedPages {
  const taken = new Map(documents.map(({ path }) => [path, path]));
  const newestFirst = documents.toSorted((a, b) =>
    (b.updateTime ?? "").localeCompare(a.updateTime ?? ""),
  );
  const places = new Map<ImportedDocument, string>();
  const notes: string[] = [];
  for (const document of newestFirst) {
    const place = pageOf(document);
    if (place === undefined || place === document.path) continue;
    const other = taken.get(place);
    if (other === undefined) {
      taken.set(place, document.path);
      places.set(document, place);
    } else notes.push(`${document.path} is kept where it is, since ${place} is ${other}`);
  }
  const placed = documents.map((document) => {
    const place = places.get(document);
    return place === undefined ? document : moved(document, place, notes);
  });
  return { documents: placed, notes };
}

/** The page that a document is: by its own id, by its slug, or by its collection. */
function pageOf({ path, fields }: ImportedDocument): string | undefined {
  const [collection = "", id = "", ...deeper] = path.split("/");
  const older = Object.hasOwn(olderCollections, collection)
    ? olderCollections[collection]
    : undefined;
  if ((collection !== "pages" && older === undefined) || deeper.length > 0) return undefined;
  const uids = [id, readString(fields.slug)?.trim(), older];
  const uid = uids.find((one) => one && !one.includes("/") && modelOf(`pages/${one}`));
  return uid && `pages/${uid}`;
}

function moved(document: ImportedDocument, path: string, notes: string[]): ImportedDocument {
  const fields: TypedFields = { ...document.fields };
  notes.push(`${document.path} becomes ${path}`);
  const model = modelOf(path);
  for (const [name, value] of [
    ["title", model?.name ?? ""],
    ["slug", path.slice("pages/".length)],
  ] as const) {
    // A value of another kind is left for the check to tell.
    if (fields[name] !== undefined && readString(fields[name])?.trim() !== "") continue;
    fields[name] = typedString(value);
    notes.push(`${path}: ${name} was blank and is now "${value}"`);
  }
  return { ...document, path, fields };
}
