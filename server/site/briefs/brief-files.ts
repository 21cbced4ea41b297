import { pages } from "#content/model.ts";
import { slugOf } from "#content/slug-of.ts";
import type { Reader } from "#server/site/reader.ts";
import { allowedInXml } from "#server/site/xml.ts";
import { blocksOf } from "./brief-blocks.ts";

/** The file formats of a briefing template. */
export type BriefFormat = keyof typeof types;

/** A briefing template as a file. */
export interface BriefFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const types = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;

// Maximum characters. Generating a file takes some tenths of a second, and must never block for seconds.
const maxLength = 20_000;
// The characters in the typeface of the PDF; Word substitutes others.
const lettered =
  /^[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/;

/** The formats available for each template, in the order of the page. */
export async function readBriefFormats(reader: Reader): Promise<BriefFormat[][]> {
  return (await readBriefs(reader)).briefs.map(formatsOf);
}

/** A template as a file, by its number from 1; undefined when it is not available in that format. */
export async function readBriefFile(
  reader: Reader,
  number: number,
  format: BriefFormat,
): Promise<BriefFile | undefined> {
  const { briefs, changed } = await readBriefs(reader);
  const brief = briefs[number - 1];
  if (!brief || !formatsOf(brief).includes(format)) return undefined;
  const agencyName = allowedInXml((await reader.agency()).name);
  const title = brief.title.trim() || `Template ${number}`;
  const text = { title, agencyName, changed, blocks: blocksOf(brief.text, reader.origin) };
  // The libraries are loaded on demand.
  const bytes =
    format === "docx"
      ? await (await import("./write-docx.ts")).writeDocx(text)
      : await (await import("./write-pdf.ts")).writePdf(text);
  return { name: `${slugOf(`${agencyName} ${title}`)}.${format}`, type: types[format], bytes };
}

interface Brief {
  readonly title: string;
  readonly text: string;
}

async function readBriefs({ documents }: Reader) {
  const document = await documents.get("pages/briefing-templates");
  const briefs: readonly Brief[] = pages["briefing-templates"].fields.briefs.decode(
    document?.fields.briefs,
  );
  // Text copied from a PDF may have U+FFFE for hyphens, with which Word would not open a file.
  return {
    briefs: briefs.map(({ title, text }) => ({
      title: allowedInXml(title),
      text: allowedInXml(text),
    })),
    changed: new Date(document?.updateTime ?? 0),
  };
}

function formatsOf({ title, text }: Brief): BriefFormat[] {
  const words = title + text;
  if (words.trim() === "" || words.length > maxLength) return [];
  return lettered.test(words.replaceAll("\r", "")) ? ["docx", "pdf"] : ["docx"];
}
