import type { FileUse } from "#server/desk/answers.ts";
import type { FileUseRow } from "#server/desk/contents/content-tables.ts";
import type { Contents } from "#server/desk/contents/contents.ts";
import { shortHash } from "#content/renditions.ts";
import { kindOf } from "#server/desk/lists/document-rows.ts";
import { CodedError } from "#server/errors.ts";

/** Tells where files are used. */
export type Uses = ReturnType<typeof createUses>;

interface UsedFile {
  readonly name: string;
  readonly token: string;
  /** Unknown where there is only an address. */
  readonly hash?: string;
}

/** So many uses of one file are listed. */
const mostUses = { inList: 100, ofOne: 2000 };
/** Milliseconds for which changes that are not counted yet are waited for. */
const patience = 5000;

/** Tells where files are used: in documents and the metadata of other files by any upload of the name, in unsaved work by the very upload. */
export function createUses({ contents }: { contents: Pick<Contents, "usesOf" | "upToDate"> }) {
  async function read(
    { name, token, hash = "" }: UsedFile,
    most: number,
  ): Promise<{ uses: FileUse[]; isWhole: boolean }> {
    const rows = await contents.usesOf({ name, hash: shortHash(hash) }, most + 1);
    const known = new Set<string>();
    const uses = rows
      .slice(0, most)
      .filter((row) => row.kind !== "draft" || row.token === token || row.file === "")
      .map((row) => useOf(row, token))
      .filter(({ key }) => known.size < known.add(key).size);
    return { uses, isWhole: rows.length <= most };
  }

  return {
    /** Where each of these files is used, up to a hundred places; null while that is being counted, after an import or a new version. */
    async ofFiles(files: readonly UsedFile[]): Promise<(FileUse[] | null)[]> {
      const isKnown = await contents.upToDate(patience);
      return await Promise.all(
        files.map(async (file) => {
          const { uses } = await read(file, mostUses.inList);
          return isKnown || uses.length > 0 ? uses : null;
        }),
      );
    },

    /** Where a file is used, all of it; UNAVAILABLE while that is being counted, FAILED_PRECONDITION where it would be a book. */
    async ofFile(file: UsedFile): Promise<FileUse[]> {
      if (!(await contents.upToDate(patience))) throw stillCounting();
      const { uses, isWhole } = await read(file, mostUses.ofOne);
      if (isWhole) return uses;
      throw new CodedError(
        "FAILED_PRECONDITION",
        "This file is used in more than 2,000 places. Replace it there first.",
        { details: { uses: uses.slice(0, mostUses.inList) } },
      );
    },
  };
}

function stillCounting() {
  const words = "Where files are used is still being counted. Please try again in a minute.";
  return new CodedError("UNAVAILABLE", words, { retryAfterSeconds: 30 });
}

function useOf(row: FileUseRow, wanted: string): FileUse {
  const { kind, source, field, label, name, token } = row;
  const otherUpload = token !== wanted && row.file !== "";
  if (kind === "file") {
    const document = `Video: ${name.slice(name.lastIndexOf("/") + 1)}`;
    return { path: "", document, field, label, key: `${name} ${field}`, otherUpload };
  }
  const path = kind === "draft" ? source.split("/").slice(0, -2).join("/") : source;
  const document =
    kind === "draft" ? `${kindOf(path)}: draft of ${name}` : titled(kindOf(path), name);
  return { path, document, field, label, key: `${path} ${field}`, otherUpload };
}

function titled(kind: string, title: string): string {
  return title === "" || title === kind ? kind : `${kind}: ${title}`;
}
