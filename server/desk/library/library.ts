import type { ListRange, LibraryFile, LibraryFiles } from "#server/desk/answers.ts";
import { entryTags } from "#server/desk/contents/content.ts";
import type { Contents } from "#server/desk/contents/contents.ts";
import { wordsOf } from "#server/desk/contents/words.ts";
import { limitOf, pageOf } from "#server/desk/paging.ts";
import type { FindPictures } from "#server/desk/lists/document-rows.ts";
import { invalid } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";
import type { FileReferences, StoredFile } from "#server/files/stored-file.ts";
import type { Uses } from "./uses.ts";

/** The requested files of the library. */
export interface LibraryRange extends ListRange {
  readonly q?: string | undefined;
  readonly kind?: "picture" | "video" | undefined;
  /** Only images without alternative text. */
  readonly alt?: "missing" | undefined;
}

/** The sources of the library. */
export interface LibrarySources {
  readonly files: Pick<
    Files,
    "newest" | "byToken" | "withTokens" | "namesByHash" | "downloadAddress" | "parseAddress"
  >;
  readonly contents: Pick<Contents, "find" | "findUndescribed" | "upToDate">;
  readonly uses: Uses;
  readonly findPictures: FindPictures;
}

const limits = { defaultCount: 60, maxCount: 200 };
const maxQueryLength = 200;
/** Maximum wait for recent uploads to be indexed, in milliseconds. */
const timeoutMs = 3000;

/** Images and videos, newest first, without the second encodings of films. */
export async function listLibrary(
  sources: LibrarySources,
  range: LibraryRange,
): Promise<LibraryFiles> {
  const limit = limitOf(range.limit, limits);
  const after = range.after === undefined ? undefined : readCursor(range.after);
  const words = wordsOf((range.q ?? "").slice(0, maxQueryLength));
  const isAsked = words.length > 0 || range.alt === "missing";
  // A query of punctuation matches nothing.
  if (!isAsked && (range.q ?? "").trim() !== "") return { files: [], next: undefined };
  const { found, next } = isAsked
    ? await findFiles(sources, { range, words, limit, before: after?.generation })
    : await newestFiles(sources, { kind: range.kind, limit, after });
  const described = await describe(sources, found);
  const files = described.filter((file) => !isSecondEncoding(file));
  // A page without files would look like an empty library.
  if (files.length === 0 && next !== undefined)
    return await listLibrary(sources, { ...range, after: next });
  return { files, next };
}

/** Whether a film only serves as the other encoding of one that is listed. */
function isSecondEncoding({ uses }: LibraryFile): boolean {
  const key = "alternative" satisfies keyof FileReferences;
  if (!uses || uses.length === 0) return false;
  return uses.every(({ path, field, otherUpload }) => path === "" && field === key && !otherUpload);
}

async function newestFiles(
  { files }: LibrarySources,
  { kind, limit, after }: Pick<LibraryRange, "kind"> & { limit: number; after: Cursor | undefined },
) {
  const kinds = kind ? [kind] : (["picture", "video"] as const);
  const found = await files.newest({ limit: limit + 1, kinds, after });
  const { shown, last } = pageOf(found, limit);
  return { found: shown, next: last && cursorOf(last) };
}

/** Files by words; entries are in upload order. */
async function findFiles(
  { files, contents }: LibrarySources,
  {
    range: { kind, alt },
    words,
    limit,
    before,
  }: { range: LibraryRange; words: string[]; limit: number; before: string | undefined },
) {
  await contents.upToDate(timeoutMs);
  const entries = await contents[alt === "missing" ? "findUndescribed" : "find"]({
    tags: [entryTags.file, ...(kind ? [kind] : [])],
    words,
    column: "words",
    limit: limit + 1,
    before: before === undefined ? undefined : Number(before),
  });
  const { shown, last } = pageOf(entries, limit);
  const stored = await files.withTokens(shown.map(({ source }) => source));
  return {
    found: stored.flatMap((one) => (one?.isCurrent ? [one.file] : [])),
    next: last && cursorOf({ generation: String(last.number), name: last.name }),
  };
}

/** The file at a download address, of any upload of its name; undefined unless it is an image or video. */
export async function findFile(
  sources: LibrarySources,
  address: string,
): Promise<LibraryFile | undefined> {
  const parsed = sources.files.parseAddress(address);
  const file = parsed && (await sources.files.byToken(parsed));
  return file ? (await describe(sources, [file]))[0] : undefined;
}

async function describe(
  { files, uses, findPictures }: LibrarySources,
  found: readonly StoredFile[],
): Promise<LibraryFile[]> {
  const addressed = found.flatMap((file) =>
    file.kind === "other" ? [] : [{ file, kind: file.kind, address: files.downloadAddress(file) }],
  );
  const sameBytes = await files.namesByHash(addressed.map(({ file }) => file.hash));
  const pictures = await findPictures(addressed.map(({ address }) => address));
  const used = await uses.ofFiles(addressed.map(({ file }) => file));
  return addressed.map(({ file, kind, address }, at) => ({
    name: file.name,
    generation: file.generation,
    address,
    kind,
    contentType: file.contentType,
    size: file.size,
    uploaded: file.timeCreated,
    alt: file.metadata.alt ?? "",
    picture: pictures.get(address) ?? null,
    sameAs: (sameBytes.get(file.hash) ?? []).filter((name) => name !== file.name),
    uses: used[at] ?? null,
  }));
}

/** The end of a page of the library. */
interface Cursor {
  generation: string;
  name: string;
}

function cursorOf({ generation, name }: Cursor): string {
  return `${generation}.${Buffer.from(name).toString("base64url")}`;
}

function readCursor(text: string): Cursor {
  const [, generation, name] = /^(\d{1,20})\.([\w-]+)$/.exec(text) ?? [];
  if (generation === undefined || name === undefined)
    throw invalid("`after` is not a cursor of the library.");
  return { generation, name: Buffer.from(name, "base64url").toString() };
}
