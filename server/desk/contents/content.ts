import { own } from "#content/records.ts";
import { placeInBundle } from "#content/bundle.ts";
import type { Patch } from "#content/field-path.ts";
import { modelOf } from "#content/model.ts";
import { hashPrefixLength, shortHash } from "#content/renditions.ts";
import {
  type TypedFields,
  type TypedValue,
  readString,
  isKind,
  readArray,
  readMap,
} from "#content/typed-values.ts";
import { titleOf } from "#server/desk/lists/document-rows.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { FileReferences, StoredFile } from "#server/files/stored-file.ts";
import { joinWords, wordsAndEndingsOf, wordsOf } from "./words.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import { isList } from "#content/fields/list.ts";
import type { ReferredCollection, SlugField } from "#content/fields/slug.ts";
import { isMap } from "#content/fields/map.ts";

/** The searchable content of a stored thing: its index entry, and the files and pages it refers to. */
export interface Content {
  readonly name: string;
  readonly tags: string;
  /** Words, separated by spaces; `words` includes those of title and slug. */
  readonly title: string;
  readonly slug: string;
  readonly words: string;
  readonly files: readonly NamedFile[];
  /** Linked documents, with their addresses as names. */
  readonly links: readonly NamedFile[];
  /** The entry's position: higher numbers are found first. By default the number of the last change. */
  readonly number?: number;
}

/** A reference to a file: by a download address, or by the URL of a rendition, which contains the prefix of its hash. */
export interface NamedFile {
  readonly name: string;
  readonly token: string;
  readonly hash: string;
  readonly field: string;
  readonly label: string;
}

/** Parses a download address of this site, on any host; undefined for any other. */
export type ReadAddress = (address: string) => { name: string; token: string } | undefined;

/** Reads the canonical addresses of the documents that a text links to, one per link. */
export type ReadLinks = (text: Pick<StoredText, "kind" | "of" | "text">) => string[];

/** Tags of entries: listed documents, library files, and images without alternative text. */
export const entryTags = { listed: "listed", file: "file", undescribed: "undescribed" } as const;

// Only the beginning of a longer title is indexed.
const maxTitle = 1000;

/** The content of a document. */
export function contentOf(
  { path, fields }: Pick<StoredDocument, "path" | "fields">,
  readAddress: ReadAddress,
  readLinks: ReadLinks = () => [],
): Content {
  const texts = textsIn(modelOf(path)?.fields ?? {}, fields);
  const name = titleOf(path, fields);
  // A document in a bundle is not on the site yet: like a draft, it only uses files.
  if (placeInBundle(path)) return unlisted(name, texts, readAddress);
  const title = wordsAndEndingsOf(name.slice(0, maxTitle));
  const slug = wordsAndEndingsOf((readString(fields["slug"]) ?? "").slice(0, maxTitle));
  const text = texts.filter((one) => !readAddress(one.text)).map((one) => one.text);
  const isListed = modelOf(path) ?? path.startsWith("enquiries/");
  return {
    name,
    tags: isListed ? entryTags.listed : "",
    title: joinWords(title),
    slug: joinWords(slug),
    words: joinWords([...title, ...slug, ...wordsOf(text.join("\n"))]),
    files: texts.flatMap((one) => filesIn(one, readAddress)),
    links: texts.flatMap((one) => {
      const { field, label } = one;
      return readLinks(one).map((name) => ({ name, token: "", hash: "", field, label }));
    }),
  };
}

/** The content of a stored file: searchable if it is the current one of its name, and the files that its metadata refers to. */
export function contentOfFile(
  { file, isCurrent }: { file: StoredFile; isCurrent: boolean },
  readAddress: ReadAddress,
): Content {
  const { name, kind, metadata, generation } = file;
  const alt = metadata.alt ?? "";
  const isShown = isCurrent && kind !== "other";
  const isUndescribed = kind === "picture" && alt.trim() === "";
  const words = isShown ? joinWords(wordsAndEndingsOf(`${name} ${alt.slice(0, maxTitle)}`)) : "";
  const tags = [entryTags.file, kind, ...(isUndescribed ? [entryTags.undescribed] : [])];
  return {
    name,
    tags: isShown ? tags.join(" ") : "",
    title: "",
    slug: "",
    words,
    files: Object.entries(metadata).flatMap(([field, text]) =>
      filesIn({ field, label: metadataLabels[field] ?? field, text }, readAddress),
    ),
    links: [],
    number: Number(generation),
  };
}

const metadataLabels: Readonly<Record<string, string>> = {
  poster: "Poster",
  alternative: "Second encoding",
  upright: "On phones",
} satisfies Required<FileReferences>;

/** The content of a draft: the files it uses. It is not searchable, and its links are not on the site yet. */
export function contentOfDraft(
  { path, by, fields }: { path: string; by: string; fields: Patch },
  readAddress: ReadAddress,
): Content {
  const values = Object.entries(fields).flatMap(([field, value]) =>
    value ? [[field, value] as const] : [],
  );
  const stored: TypedFields = Object.fromEntries(values);
  const texts = textsIn(modelOf(path)?.fields ?? {}, stored);
  return unlisted(by, texts, readAddress);
}

function unlisted(name: string, texts: readonly StoredText[], readAddress: ReadAddress): Content {
  const files = texts.flatMap((one) => filesIn(one, readAddress));
  return { name, tags: "", title: "", slug: "", words: "", files, links: [] };
}

// Download addresses within a text, as in Markdown.
const embedded = /(?:https?:\/\/[^\s/?#"<>()]+)?\/v0\/b\/[^\s?#"<>]+\?[\w=&%.~+-]*\w/gi;
const rendition = new RegExp(String.raw`/images/([0-9a-f]{${hashPrefixLength}})[0-9a-f]*/`, "g");

function filesIn(
  { text, field, label }: Pick<StoredText, "text" | "field" | "label">,
  readAddress: ReadAddress,
): NamedFile[] {
  const renditions = [...text.matchAll(rendition)].map(([, hash = ""]) => ({
    name: "",
    token: "",
    hash: shortHash(hash),
    field,
    label,
  }));
  if (!text.includes("/v0/")) return renditions;
  const whole = readAddress(text.trim());
  const found = whole ? [whole] : (text.match(embedded) ?? []).map((part) => readAddress(part));
  const files = found.flatMap((file) => (file ? [{ ...file, hash: "", field, label }] : []));
  return [...files, ...renditions];
}

/** A text in a document. */
interface StoredText {
  readonly text: string;
  /** Its field path, as in problems: `carousel[1].image`. */
  readonly field: string;
  /** Its label: "Carousel, slide 2: Image". Fields unknown to the content model are labelled by name. */
  readonly label: string;
  /** The field's kind in the content model, if known. */
  readonly kind: string | undefined;
  /** The collection that a slug refers to. */
  readonly of?: ReferredCollection | undefined;
}

/** All texts of a record of fields: declared ones in the model's order, then the others. */
export function textsIn(
  declared: Fields,
  stored: TypedFields,
  at: { field: string; label: string } = { field: "", label: "" },
): StoredText[] {
  const known = Object.keys(declared).filter((name) => Object.hasOwn(stored, name));
  const others = Object.keys(stored).filter((name) => !Object.hasOwn(declared, name));
  return [...known, ...others].flatMap((name) => {
    const field = own(declared, name) ?? aliased(declared, name);
    return textsOf(field, stored[name], {
      field: at.field === "" ? name : `${at.field}.${name}`,
      label: at.label === "" ? (field?.label ?? name) : `${at.label}: ${field?.label ?? name}`,
    });
  });
}

interface Place {
  field: string;
  label: string;
}

function textsOf(
  field: AnyField | undefined,
  value: TypedValue | undefined,
  at: Place,
): StoredText[] {
  const text = readString(value);
  if (text !== undefined)
    return text === "" ? [] : [{ ...at, text, kind: field?.kind, of: referredBy(field) }];
  if (value !== undefined && isKind(value, "mapValue"))
    return textsIn(fieldsOf(field), readMap(value), at);
  return readArray(value).flatMap((entry, index) => {
    const name = isList(field) ? field.row : "Row";
    const place = {
      field: `${at.field}[${index}]`,
      label: `${at.label}, ${name.toLocaleLowerCase("en-GB")} ${index + 1}`,
    };
    const inner = readString(entry);
    if (inner !== undefined) return [{ ...place, text: inner, kind: undefined }];
    const { key: _key, ...row } = readMap(entry);
    return textsIn(fieldsOf(field), row, place);
  });
}

function referredBy(field: AnyField | undefined): ReferredCollection | undefined {
  return field?.kind === "slug" ? (field as SlugField).of : undefined;
}

function fieldsOf(field: AnyField | undefined): Fields {
  return isList(field) || isMap(field) ? field.fields : {};
}

/** Finds the declaration of a field stored under its older name. */
function aliased(declared: Fields, name: string): AnyField | undefined {
  return Object.values(declared).find(({ alias }) => alias === name);
}
