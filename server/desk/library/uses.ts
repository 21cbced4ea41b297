import type { FileUse } from "#server/desk/answers.ts";
import type { Contents } from "#server/desk/contents/contents.ts";
import { placeInBundle, readBundle } from "#content/bundle.ts";
import { shortHash } from "#content/renditions.ts";
import { bundlePath } from "#server/desk/bundles/stored-bundle.ts";
import { kindOf } from "#server/desk/lists/document-rows.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";
import type { FileReferences } from "#server/files/stored-file.ts";
import type { FileUseRow } from "#server/desk/tables.ts";

/** The uses of files. */
export type Uses = ReturnType<typeof createUses>;

interface UsedFile {
  readonly name: string;
  readonly token: string;
  /** Absent where only an address is known. */
  readonly hash?: string;
}

type AddressedFiles = Pick<Files, "parseAddress" | "byToken">;

/** Maximum listed uses of one file. */
const maxUses = { inList: 100, ofOne: 2000 };
/** Maximum wait for pending changes, in milliseconds. */
const timeoutMs = 5000;

/** Finds uses of files: in documents and other files' metadata by any upload of the name, in drafts by the exact upload. */
export function createUses({
  contents,
  documents,
}: {
  contents: Pick<Contents, "usesOf" | "upToDate">;
  documents: Pick<Documents, "getAll">;
}) {
  async function read(
    { name, token, hash = "" }: UsedFile,
    maxRows: number,
  ): Promise<{ uses: FileUse[]; isWhole: boolean }> {
    const rows = await contents.usesOf({ name, hash: shortHash(hash) }, maxRows + 1);
    const known = new Set<string>();
    const uses = rows
      .slice(0, maxRows)
      .filter((row) => row.kind !== "draft" || row.token === token || row.file === "")
      .map((row) => useOf(row, token))
      .filter(({ key }) => known.size < known.add(key).size);
    return { uses: await withBundles(documents, uses), isWhole: rows.length <= maxRows };
  }

  return {
    /** The uses of each file, at most a hundred; null while the index is being updated, after an import or a new version. */
    async ofFiles(files: readonly UsedFile[]): Promise<(FileUse[] | null)[]> {
      const isKnown = await contents.upToDate(timeoutMs);
      return await Promise.all(
        files.map(async (file) => {
          const { uses } = await read(file, maxUses.inList);
          return isKnown || uses.length > 0 ? uses : null;
        }),
      );
    },

    /**
     * Whether visitors may see a file: a document of the site or another file uses it. UNAVAILABLE while the index is being
     * updated.
     */
    async isOnSite(file: UsedFile): Promise<boolean> {
      if (!(await contents.upToDate(timeoutMs))) throw stillCounting();
      const { name, hash = "" } = file;
      const rows = await contents.usesOf({ name, hash: shortHash(hash) }, maxUses.ofOne);
      return rows.some(({ kind, source }) => kind === "file" || isPublished(kind, source));
    },

    /** The uses of a file by any of its download addresses; empty for other addresses. */
    async ofAddress({ parseAddress, byToken }: AddressedFiles, address: string) {
      const parsed = parseAddress(address);
      const file = parsed && ((await byToken(parsed)) ?? parsed);
      return file ? await this.ofFile(file) : [];
    },

    /** All uses of a file; UNAVAILABLE while the index is being updated, FAILED_PRECONDITION beyond 2,000. */
    async ofFile(file: UsedFile): Promise<FileUse[]> {
      if (!(await contents.upToDate(timeoutMs))) throw stillCounting();
      const { uses, isWhole } = await read(file, maxUses.ofOne);
      if (isWhole) return uses;
      throw new CodedError(
        "FAILED_PRECONDITION",
        "This file is used in more than 2,000 places. Replace it there first.",
        { details: { uses: uses.slice(0, maxUses.inList) } },
      );
    },
  };
}

/** Documents within a bundle are drafts. */
function isPublished(kind: string, source: string): boolean {
  return kind === "document" && !placeInBundle(source);
}

function stillCounting() {
  const words = "The uses of files are still being counted. Please try again in a minute.";
  return new CodedError("UNAVAILABLE", words, { retryAfterSeconds: 30 });
}

function useOf(row: FileUseRow, wanted: string): FileUse {
  const { kind, source, field, label, name, token } = row;
  const otherUpload = token !== wanted && row.file !== "";
  if (kind === "file") {
    const of = field === ("upright" satisfies keyof FileReferences) ? "Picture" : "Video";
    const document = `${of}: ${name.slice(name.lastIndexOf("/") + 1)}`;
    return { path: "", document, field, label, key: `${name} ${field}`, otherUpload };
  }
  const path = kind === "draft" ? source.split("/").slice(0, -2).join("/") : source;
  const document =
    kind === "draft" ? `${kindOf(path)}: draft of ${name}` : titled(kindOf(path), name);
  return { path, document, field, label, key: `${path} ${field}`, otherUpload };
}

/** Adds the names of bundles, since several may change the same document. */
async function withBundles({ getAll }: Pick<Documents, "getAll">, uses: FileUse[]) {
  const bundleOf = ({ path }: FileUse) => placeInBundle(path)?.bundle;
  const ids = [...new Set(uses.flatMap((use) => bundleOf(use) ?? []))];
  const stored = await getAll(ids.map(bundlePath));
  const names = new Map(ids.map((id, at) => [id, readBundle(stored[at]?.fields ?? {}).name]));
  return uses.map((use) => {
    const bundle = names.get(bundleOf(use) ?? "");
    return bundle === undefined
      ? use
      : { ...use, document: `${use.document}, in the bundle ${bundle}` };
  });
}

function titled(kind: string, title: string): string {
  return title === "" || title === kind ? kind : `${kind}: ${title}`;
}
