import type { Finding } from "#content/checks/finding.ts";
import { leavesOf } from "#content/checks/leaves.ts";
import { modelOf } from "#content/model.ts";
import { pathOnSite } from "#server/desk/document-place.ts";
import { findField, type PointedContent } from "#server/desk/preview/find-field.ts";
import { preview, type PreviewParts, type PreviewRequest } from "#server/desk/preview/preview.ts";
import type { FindPictures } from "#server/desk/lists/document-rows.ts";
import { invalid } from "#server/errors.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { keyOf, type Dismissal, type Dismissals } from "./dismissals.ts";

/** A problem that a browser found on a page, and the content that it is about. */
export interface PageFinding extends PointedContent {
  readonly check: "page" | "contrast";
  readonly words: string;
  readonly quote: string;
}

/** The same with its field; `document` is undefined when no field contains it. */
export interface PlacedFinding extends Finding {
  readonly document: string | undefined;
  readonly dismissed?: Dismissal | undefined;
}

const maxFound = 50;
const maxText = 2000;

/** Finds the fields that contain what a browser found on a page with unsaved changes. */
export async function placeOnPage(
  request: PreviewRequest,
  found: readonly PageFinding[],
  parts: PreviewParts & { findPictures: FindPictures; dismissals: Pick<Dismissals, "of"> },
  staff: StaffViewer,
): Promise<PlacedFinding[]> {
  const { view } = await preview(request, parts, staff);
  const seen = view.seen();
  const placed: PlacedFinding[] = [];
  for (const { check, words, quote, ...pointed } of found) {
    const field = await findField(pointed, seen, {
      preferred: request.document && pathOnSite(request.document),
      findPictures: parts.findPictures,
    });
    const fields = seen.find(({ path }) => path === field?.document)?.fields ?? {};
    const leaf = leavesOf(modelOf(field?.document ?? "")?.fields ?? {}, fields).find(
      ({ path }) => path === field?.field,
    );
    const finding = {
      check,
      words,
      quote,
      field: field?.field ?? "",
      place: leaf?.place ?? field?.field ?? "",
      label: leaf?.label ?? field?.label ?? "",
      repairs: [],
    };
    const dismissed = field && (await parts.dismissals.of(field.document)).get(keyOf(finding));
    placed.push({ ...finding, document: field?.document, ...(dismissed && { dismissed }) });
  }
  return placed;
}

/** Reads the findings of a request; INVALID_ARGUMENT for malformed ones. */
export function readPageFindings(input: unknown): PageFinding[] {
  if (!Array.isArray(input) || input.length > maxFound || !input.every(isFinding))
    throw invalid(
      `Send \`found\` as a list of up to ${maxFound} { check, words, quote, texts, picture? }.`,
    );
  return input.map(({ check, words, quote, texts, picture }) => ({
    check,
    words,
    quote,
    texts,
    picture,
  }));
}

function isFinding(input: unknown): input is PageFinding {
  if (typeof input !== "object" || input === null) return false;
  const { check, words, quote, texts, picture } = input as Record<string, unknown>;
  return (
    (check === "page" || check === "contrast") &&
    [words, quote].every(isShort) &&
    Array.isArray(texts) &&
    texts.length <= 5 &&
    texts.every(isShort) &&
    (picture === undefined || isShort(picture))
  );
}

function isShort(text: unknown): text is string {
  return typeof text === "string" && text.length <= maxText && text.isWellFormed();
}
