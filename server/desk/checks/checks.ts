import { adviceOn, neededFactsOf } from "#content/checks/check-documents.ts";
import type { CheckedDocument, Facts, FileFacts, LinkTarget } from "#content/checks/facts.ts";
import type { Finding } from "#content/checks/finding.ts";
import { modelOf } from "#content/model.ts";
import type { Database } from "#server/database/database.ts";
import { editablePlace, pathOnSite } from "#server/desk/document-place.ts";
import { mustBeStaff } from "#server/desk/members.ts";
import { titleOf, type FindPictures } from "#server/desk/lists/document-rows.ts";
import {
  viewOf,
  type OpenView,
  type PreviewParts,
  type PreviewRequest,
  type View,
} from "#server/desk/preview/preview.ts";
import { readSettings } from "#server/desk/settings.ts";
import type { Write } from "#server/documents/writes/write.ts";
import type { Files } from "#server/files/files.ts";
import type { FileDescription } from "#server/files/stored-file.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { createDismissals, keyOf, type AdviceKey, type Dismissal } from "./dismissals.ts";
import { placeOnPage, type PageFinding } from "./page-checks.ts";
import { createSpelling, type Spelling } from "./spelling.ts";

/** The advice about one document; dismissed advice includes who dismissed it, and why. */
export interface CheckedAdvice {
  /** The document's path on the site. */
  readonly document: string;
  readonly title: string;
  readonly findings: readonly (Finding & { readonly dismissed?: Dismissal | undefined })[];
}

export interface ChecksOptions extends Omit<PreviewParts, "openView"> {
  database: Database;
  files: Pick<Files, "describeMany" | "parseAddress">;
  findPictures: FindPictures;
}

/** `withRepairs: false` omits the suggestions for misspelt words, which take up to a tenth of a second each. */
export interface AdviceOptions {
  readonly withRepairs?: boolean;
}

export type Checks = ReturnType<typeof createChecks>;

/** Creates the checks of documents before they are published. */
export function createChecks({ database, files, findPictures, ...parts }: ChecksOptions) {
  const { documents } = parts;
  const dismissals = createDismissals(database, documents);
  const spelling = createSpelling();

  /** Advice about those of the documents that exist in a view, and in the content model. */
  async function advise(
    paths: Iterable<string>,
    view: View,
    { withRepairs = true }: AdviceOptions = {},
  ): Promise<CheckedAdvice[]> {
    const found = await Promise.all([...new Set(paths)].map((path) => view.get(path)));
    const documents = found.flatMap((document) =>
      document && modelOf(document.path) ? [document] : [],
    );
    const unknown = (words: Iterable<string>) => spelling.unknown(words, withRepairs);
    const facts = await factsOf(documents, view, { files, unknown });
    return await Promise.all(
      documents.map(async (document) => {
        const dismissed = await dismissals.of(document.path);
        const findings = adviceOn(document, facts).map((finding) => ({
          ...finding,
          dismissed: dismissed.get(keyOf(finding)),
        }));
        const { path, fields } = document;
        return { document: path, title: titleOf(path, fields), findings };
      }),
    );
  }

  return {
    /** Advice about the requested document and the changed ones, as they would be on the site. */
    async check(
      request: PreviewRequest,
      openView: OpenView,
      viewer: Viewer,
      options?: AdviceOptions,
    ): Promise<{ documents: CheckedAdvice[] }> {
      const { document, changes } = request;
      if (document !== undefined) editablePlace(document, documents);
      const { view } = await viewOf(request, { ...parts, openView }, mustBeStaff(viewer));
      const paths = [document ?? [], changes.map((change) => change.document)].flat();
      return { documents: await advise(paths.map(pathOnSite), view, options) };
    },
    /** Advice about documents as they would be on the site after some writes. */
    async checkWrites(
      writes: readonly Write[],
      paths: readonly string[],
      openView: OpenView,
      options?: AdviceOptions,
    ): Promise<CheckedAdvice[]> {
      return await advise(paths, await openView(writes), options);
    },
    /** Finds the fields that contain what a browser found wrong on a page with unsaved changes. */
    placeOnPage: (
      request: PreviewRequest,
      found: readonly PageFinding[],
      openView: OpenView,
      viewer: Viewer,
    ) =>
      placeOnPage(
        request,
        found,
        { ...parts, openView, findPictures, dismissals },
        mustBeStaff(viewer),
      ),
    /** Dismisses advice with a reason, until its subject changes. */
    dismiss: (key: AdviceKey, reason: string, viewer: Viewer) =>
      dismissals.add(key, reason, mustBeStaff(viewer)),
    /** Withdraws a dismissal; a missing one is no error. */
    recall: (key: AdviceKey) => dismissals.remove(key),
  };
}

/** Maximum addresses checked: each may require rendering a page. */
const maxAddresses = 200;

async function factsOf(
  documents: readonly CheckedDocument[],
  view: View,
  {
    files,
    unknown,
  }: Pick<ChecksOptions, "files"> & {
    unknown(words: Iterable<string>): ReturnType<Spelling["unknown"]>;
  },
): Promise<Facts> {
  const needs = neededFactsOf(documents);
  const links = new Map<string, LinkTarget>();
  // One at a time, so that visitors' pages do not wait for these checks.
  for (const address of [...needs.addresses].slice(0, maxAddresses))
    links.set(address, await view.linkTarget(address));
  const known = await files.describeMany(needs.files);
  const { email, telephone, ownWords } = await readSettings(view);
  return {
    links,
    files: new Map(
      [...needs.files].flatMap((address): [string, FileFacts | null][] => {
        const file = known.get(address);
        if (file) return [[address, fileFacts(file)]];
        return files.parseAddress(address) ? [[address, null]] : [];
      }),
    ),
    unknownWords: await unknown(needs.words),
    agency: { email, telephone, words: wordsIn(ownWords) },
  };
}

function fileFacts({ width, height, alt, contentType, refersTo }: FileDescription): FileFacts {
  const isVideo = contentType.startsWith("video/");
  const kind = width === undefined ? (isVideo ? "video" : "other") : "picture";
  return { kind, width, height, alt, hasPoster: refersTo.poster !== undefined };
}

/** The agency's words, in lower case. */
function wordsIn(lines: string): Set<string> {
  return new Set(
    lines
      .toLowerCase()
      .replaceAll("’", "'")
      .split(/[\s,;]+/)
      .filter(Boolean),
  );
}
