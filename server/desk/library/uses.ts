import type { FileUse } from "#server/desk/answers.ts";
import { filesOf, type NamedFile, type ReadAddress } from "#server/desk/contents/content.ts";
import type { Contents } from "#server/desk/contents/contents.ts";
import { fieldsOf } from "#server/desk/drafts/draft-table.ts";
import type { Drafts } from "#server/desk/drafts/drafts.ts";
import { kindOf } from "#server/desk/lists/document-rows.ts";

/** Tells where files are used. */
export type Uses = ReturnType<typeof createUses>;

interface UsedFile {
  readonly name: string;
  readonly token: string;
}

/** Looks for files in all documents, and in drafts. */
export function createUses({
  contents,
  drafts,
  readAddress,
}: {
  contents: Contents;
  drafts: Pick<Drafts, "holding">;
  readAddress: ReadAddress;
}) {
  /** Where documents use any upload of a file's name. */
  async function ofFile({ name, token }: UsedFile): Promise<FileUse[]> {
    const documents = await contents.naming(name);
    return documents.flatMap(({ path, title, files }) =>
      files
        .filter((file) => file.name === name)
        .map((file) => useOf({ path, title, draft: false }, file, token)),
    );
  }

  return {
    ofFile,

    /** The same, and where unsaved work uses this very upload. */
    async withDrafts(file: UsedFile): Promise<FileUse[]> {
      const rows = await drafts.holding(file.token);
      const inDrafts = rows.flatMap((row) => {
        const path = `${row.collection}/${row.id}`;
        const values = Object.entries(fieldsOf(row)).flatMap(([field, value]) =>
          value ? [[field, value] as const] : [],
        );
        return filesOf(path, Object.fromEntries(values), readAddress)
          .filter(({ token }) => token === file.token)
          .map((found) => useOf({ path, title: row.staff_name, draft: true }, found, file.token));
      });
      const known = new Set<string>();
      return [...(await ofFile(file)), ...inDrafts].filter(({ key }) => {
        const isNew = !known.has(key);
        known.add(key);
        return isNew;
      });
    },
  };
}

function useOf(
  { path, title, draft }: { path: string; title: string; draft: boolean },
  { field, label, token }: NamedFile,
  wanted: string,
): FileUse {
  const kind = kindOf(path);
  return {
    path,
    document: draft ? `${kind}: draft of ${title}` : titled(kind, title),
    field,
    label,
    key: `${path} ${field}`,
    otherUpload: token !== wanted,
  };
}

function titled(kind: string, title: string): string {
  return title === "" || title === kind ? kind : `${kind}: ${title}`;
}
