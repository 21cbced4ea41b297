import type { Documents } from "#server/documents/store.ts";
import type { Files } from "#server/files/files.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { checkDocuments, checkFiles } from "./check-content.ts";
import { importFiles } from "./import-files.ts";
import { placePages } from "./place-pages.ts";
import { readContent } from "./read-content.ts";
import { picturesElsewhere, unknownContent } from "./unknown-content.ts";

/** What an import did; when there are problems, nothing at all. */
export interface ImportReport {
  problems: string[];
  /** Documents in the source, and how many of them were new or different. */
  documents: { found: number; changed: number };
  /** Files in the source, and how many of them were new. */
  files: { found: number; added: number };
  /** What was moved, filled in or kept unseen. */
  notes: string[];
}

const author: Viewer = { kind: "system", name: "Import" };

/**
 * Brings in what a file holds. Documents replace those of the same path, others stay. All of it is checked before anything is written; doing it
 * again changes nothing.
 */
export async function importContent(
  { documents, files }: { documents: Documents; files: Files },
  source: string,
): Promise<ImportReport> {
  const content = await readContent(source);
  const placed = placePages(content.documents);
  const writes = placed.documents.map(({ path, fields, createTime, updateTime }) => ({
    update: { path, fields, createTime, updateTime },
  }));
  const problems = [
    ...content.problems,
    ...(await checkFiles(files, content)),
    ...(await checkDocuments(documents, writes, author)),
  ];
  const report: ImportReport = {
    problems,
    documents: { found: writes.length, changed: 0 },
    files: { found: content.files.length, added: 0 },
    notes: [
      ...content.notes,
      ...placed.notes,
      ...unknownContent(placed.documents),
      picturesElsewhere(placed.documents) ?? [],
    ].flat(),
  };
  if (problems.length > 0) return report;
  // Files first: a document never names what is not there.
  report.files.added = await importFiles(files, content);
  if (writes.length === 0) return report;
  const { sequence } = await documents.commit(writes, author);
  if (sequence === undefined) return report;
  const [commit] = await documents.history.since(sequence - 1, writes.length);
  report.documents.changed = commit?.changes.length ?? 0;
  return report;
}
