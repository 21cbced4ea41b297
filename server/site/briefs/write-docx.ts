import { BorderStyle, Document, HeadingLevel, Packer, Paragraph, Tab, TextRun } from "docx";
import type { Block, BriefText, Run } from "./brief-blocks.ts";

// Word's units: twentieths of a point, and half points.
const points = (count: number) => count * 20;
const size = (count: number) => count * 2;
const roomLines = 3;

/** A template as a Word document: headings for Word's navigation, and ruled lines to write on. */
export async function writeDocx({ title, agencyName, blocks }: BriefText): Promise<Uint8Array> {
  const document = new Document({
    title,
    creator: agencyName,
    styles: {
      default: {
        document: {
          // Available everywhere, whereas the site's own typeface would be substituted.
          run: { font: "Arial", size: size(11), language: { value: "en-GB" } },
          paragraph: { spacing: { after: points(6), line: 300 } },
        },
        heading1: {
          run: { size: size(26), bold: true },
          paragraph: { spacing: { after: points(14) } },
        },
        heading2: {
          run: { size: size(13), bold: true },
          paragraph: { spacing: { before: points(14), after: points(4) }, keepNext: true },
        },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: points(595.3), height: points(841.9) } } },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          ...blocks.flatMap(paragraphsOf),
          new Paragraph({
            spacing: { before: points(18) },
            children: [new TextRun({ text: agencyName, size: size(9) })],
          }),
        ],
      },
    ],
  });
  return await Packer.toBuffer(document);
}

function paragraphsOf(block: Block): Paragraph[] {
  if (block.kind === "room") return Array.from({ length: roomLines }, answerLine);
  const children = block.runs.flatMap(wordsOf);
  if (block.kind === "heading")
    return [new Paragraph({ heading: HeadingLevel.HEADING_2, children })];
  if (block.kind === "item")
    return [
      new Paragraph({
        indent: { left: points(18), hanging: points(18) },
        tabStops: [{ type: "left", position: points(18) }],
        children: [new TextRun({ children: [block.marker, new Tab()] }), ...children],
      }),
    ];
  const indent = block.kind === "quote" ? { indent: { left: points(18) } } : {};
  return [new Paragraph({ ...indent, children })];
}

function wordsOf({ text, bold, italic }: Run): TextRun[] {
  return text
    .split("\n")
    .map((line, at) => new TextRun({ text: line, bold, italics: italic, break: at > 0 ? 1 : 0 }));
}

function answerLine(): Paragraph {
  return new Paragraph({
    spacing: { before: points(8), after: 0 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: "B8B8B2", space: 1 } },
  });
}
