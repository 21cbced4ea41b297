import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import PdfKit from "pdfkit";
import type { Block, BriefText, Run } from "./brief-blocks.ts";

// Points.
const margin = 60;
const roomLines = 3;
const lineOfRoom = 23;
const aboveHeading = 14;

/** A template as a PDF of A4 sheets: tagged, with title and language, and ruled lines to write on. */
export async function writePdf({
  title,
  agencyName,
  changed,
  blocks,
}: BriefText): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: "A4",
    margin,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    info: { Title: title, Author: agencyName, CreationDate: changed },
  });
  const bytes = buffer(pdf);
  await registerFonts(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const set = (type: string, draw: () => void) => root.add(pdf.struct(type, {}, draw));

  set("H1", () => pdf.font("bold").fontSize(28).text(title, { lineGap: -2 }));
  pdf.moveDown(0.5);
  for (const block of blocks) {
    keepTogether(pdf, block);
    if (block.kind === "heading" && pdf.y > margin) pdf.y += aboveHeading;
    if (block.kind === "room") ruleRoom(pdf);
    else if (block.kind === "heading")
      set("H2", () => pdf.fontSize(13).font("bold").text(wordsOf(block.runs), { lineGap: 1 }));
    else if (block.kind === "item") {
      const body = pdf.struct("LBody", {}, () => setItem(pdf, block));
      root.add(pdf.struct("L", {}, [pdf.struct("LI", {}, [body])]));
    } else
      set(block.kind === "quote" ? "BlockQuote" : "P", () =>
        setRuns(pdf, block.runs, block.kind === "quote" ? 18 : 0),
      );
    pdf.moveDown(block.kind === "heading" ? 0.25 : 0.6);
  }
  set("P", () => pdf.font("text").fontSize(9).text(agencyName));
  root.end();
  pdf.end();
  return await bytes;
}

type Pdf = InstanceType<typeof PdfKit>;

async function registerFonts(pdf: Pdf) {
  for (const [name, file] of Object.entries(fonts)) {
    const address = import.meta.resolve(`@fontsource/host-grotesk/files/host-grotesk-${file}.woff`);
    pdf.registerFont(name, await readFile(new URL(address)));
  }
}

const fonts = {
  text: "latin-400-normal",
  italic: "latin-400-italic",
  bold: "latin-700-normal",
} as const;

/** Keeps a question on the same sheet as the room for its answer, and that room unbroken. */
function keepTogether(pdf: Pdf, { kind }: Block) {
  const needed = kind === "room" ? roomLines * lineOfRoom : kind === "heading" ? 150 : 0;
  if (pdf.y + needed > pdf.page.height - margin) pdf.addPage();
}

/** Lines are artifacts, not tagged content. */
function ruleRoom(pdf: Pdf) {
  const { width } = pdf.page;
  pdf.markContent("Artifact", { type: "Layout" });
  for (let line = 1; line <= roomLines; line++)
    pdf
      .moveTo(margin, pdf.y + line * lineOfRoom)
      .lineTo(width - margin, pdf.y + line * lineOfRoom)
      .lineWidth(0.5)
      .strokeColor("#b8b8b2")
      .stroke();
  pdf.endMarkedContent();
  pdf.y += roomLines * lineOfRoom;
}

function setItem(pdf: Pdf, { marker, runs }: { marker: string; runs: readonly Run[] }) {
  setRuns(pdf, [{ text: `${marker} `, bold: false, italic: false }, ...runs], 12);
}

function setRuns(pdf: Pdf, runs: readonly Run[], indent: number) {
  pdf.fontSize(11);
  const width = pdf.page.width - 2 * margin - indent;
  runs.forEach(({ text, bold, italic }, at) => {
    const continued = at < runs.length - 1;
    pdf.font(bold ? "bold" : italic ? "italic" : "text");
    if (at === 0) pdf.text(text, margin + indent, pdf.y, { width, lineGap: 3, continued });
    else pdf.text(text, { continued });
  });
  pdf.x = margin;
}

function wordsOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}
