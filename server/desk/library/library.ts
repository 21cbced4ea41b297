import { setImmediate } from "node:timers/promises";
import type { LibraryFile, LibraryFiles } from "#server/desk/answers.ts";
import { foldText } from "#server/desk/contents/fold-text.ts";
import type { ListRange } from "#server/desk/desk.ts";
import { limitOf } from "#server/desk/lists/limit.ts";
import type { FindPictures } from "#server/desk/lists/document-rows.ts";
import { invalid } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import type { Uses } from "./uses.ts";

/** Which files of the library are wanted. */
export interface LibraryRange extends ListRange {
  readonly q?: string | undefined;
  readonly kind?: "picture" | "video" | undefined;
  /** Only pictures without an alternative text. */
  readonly alt?: "missing" | undefined;
}

/** What the library is read from. */
export interface LibrarySources {
  readonly files: Pick<Files, "newest" | "byToken" | "downloadAddress" | "parseAddress">;
  readonly uses: Uses;
  readonly findPictures: FindPictures;
}

const limits = { usual: 60, most: 200 };
const slice = 200;
const longestQuestion = 200;

/** Pictures and videos, newest first. */
export async function listLibrary(
  sources: LibrarySources,
  range: LibraryRange,
): Promise<LibraryFiles> {
  const limit = limitOf(range.limit, limits);
  const kinds = range.kind ? [range.kind] : (["picture", "video"] as const);
  const isWanted = filterOf(range);
  const found: StoredFile[] = [];
  let after = range.after === undefined ? undefined : readCursor(range.after);
  for (;;) {
    const some = await sources.files.newest({ limit: slice, kinds, after });
    for (const file of some) {
      if (found.length >= limit && isWanted(file))
        return { files: await describe(sources, found), next: cursorOf(found.at(-1)) };
      if (isWanted(file)) found.push(file);
    }
    after = some.at(-1);
    await setImmediate();
    if (some.length < slice) return { files: await describe(sources, found), next: undefined };
  }
}

/** The file behind a download address, whichever upload of its name; undefined when there is none, or no picture or video. */
export async function findFile(
  sources: LibrarySources,
  address: string,
): Promise<LibraryFile | undefined> {
  const parsed = sources.files.parseAddress(address);
  const file = parsed && (await sources.files.byToken(parsed));
  return file ? (await describe(sources, [file]))[0] : undefined;
}

function filterOf({ q = "", alt }: LibraryRange): (file: StoredFile) => boolean {
  const words = foldText(q.slice(0, longestQuestion))
    .split(" ")
    .filter((word) => word !== "");
  return (file) => {
    const text = file.metadata.alt ?? "";
    if (alt === "missing" && (file.kind !== "picture" || text.trim() !== "")) return false;
    if (words.length === 0) return true;
    const folded = foldText(`${file.name} ${text}`);
    return words.every((word) => folded.includes(word));
  };
}

async function describe(
  { files, uses, findPictures }: LibrarySources,
  found: readonly StoredFile[],
): Promise<LibraryFile[]> {
  const addressed = found.flatMap((file) =>
    file.kind === "other" ? [] : [{ file, kind: file.kind, address: files.downloadAddress(file) }],
  );
  const pictures = await findPictures(addressed.map(({ address }) => address));
  return await Promise.all(
    addressed.map(async ({ file, kind, address }) => ({
      name: file.name,
      generation: file.generation,
      address,
      kind,
      contentType: file.contentType,
      size: file.size,
      uploaded: file.timeCreated,
      alt: file.metadata.alt ?? "",
      picture: pictures.get(address) ?? null,
      uses: await uses.ofFile(file),
    })),
  );
}

function cursorOf(file: StoredFile | undefined): string | undefined {
  return file && `${file.generation}.${Buffer.from(file.name).toString("base64url")}`;
}

function readCursor(text: string): { generation: string; name: string } {
  const [, generation, name] = /^(\d{1,20})\.([\w-]+)$/.exec(text) ?? [];
  if (generation === undefined || name === undefined)
    throw invalid("`after` is not where a page of the library ended.");
  return { generation, name: Buffer.from(name, "base64url").toString() };
}
