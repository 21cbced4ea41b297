import { modelOf } from "#content/model.ts";
import { hashLetters, shortHash } from "#content/renditions.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { readString } from "#content/typed-values.ts";
import { titleOf } from "#server/desk/lists/document-rows.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import type { ReadLinks } from "./links.ts";
import { textsIn, type StoredText } from "./texts.ts";
import { joinWords, wordsAndEndingsOf, wordsOf } from "./words.ts";

/** What a stored thing says: its entry in the search index, and the files and pages that it names. */
export interface Content {
  /** What it is called. */
  readonly name: string;
  readonly tags: string;
  /** Words, separated by spaces; `words` holds those of title and slug too. */
  readonly title: string;
  readonly slug: string;
  readonly words: string;
  readonly files: readonly NamedFile[];
  /** Documents that it links to: their addresses are the names. */
  readonly links: readonly NamedFile[];
  /** Where it stands among the entries: those with higher numbers are found first. Unless it says so, its last change decides. */
  readonly number?: number;
}

/** A file that is named somewhere: by a download address, or by the address of a rendition, which bears the beginning of its hash. */
export interface NamedFile {
  readonly name: string;
  readonly token: string;
  readonly hash: string;
  readonly field: string;
  readonly label: string;
}

/** Reads a download address of ours, whatever host stands before it; undefined when it is none. */
export type ReadAddress = (address: string) => { name: string; token: string } | undefined;

/** Tags of entries: documents that the desk lists, files of the library, and among those pictures without alternative text. */
export const entryTags = { listed: "listed", file: "file", undescribed: "undescribed" } as const;

// What is called longer is found by its beginning.
const maxTitle = 1000;

/** What a document says. */
export function contentOf(
  { path, fields }: Pick<StoredDocument, "path" | "fields">,
  readAddress: ReadAddress,
  readLinks: ReadLinks = () => [],
): Content {
  const texts = textsIn(modelOf(path)?.fields ?? {}, fields);
  const name = titleOf(path, fields);
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

/** What the library finds a stored file by, when it is the current one of its name, and the files that its metadata names. */
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
};

/** What unsaved work says: nothing is found by it, but files are used in it. Its links are on no page yet. */
export function contentOfDraft(
  {
    path,
    by,
    fields,
  }: { path: string; by: string; fields: Readonly<Record<string, TypedValue | null>> },
  readAddress: ReadAddress,
): Content {
  const values = Object.entries(fields).flatMap(([field, value]) =>
    value ? [[field, value] as const] : [],
  );
  const stored: TypedFields = Object.fromEntries(values);
  const texts = textsIn(modelOf(path)?.fields ?? {}, stored);
  const files = texts.flatMap((one) => filesIn(one, readAddress));
  return { name: by, tags: "", title: "", slug: "", words: "", files, links: [] };
}

// Addresses in the middle of a text, as Markdown has them.
const embedded = /(?:https?:\/\/[^\s/?#"<>()]+)?\/v0\/b\/[^\s?#"<>]+\?[\w=&%.~+-]*\w/gi;
const rendition = new RegExp(String.raw`/images/([0-9a-f]{${hashLetters}})[0-9a-f]*/`, "g");

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
