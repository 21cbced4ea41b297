import type { CaseStudyPage } from "#server/site/case-studies.ts";
import type { Html, Picture } from "#server/site/presented.ts";

export type CaseRow = CaseStudyPage["page"]["extraRows"][number];

/** A picture and the few words that belong to it. */
export interface Plate {
  picture: Picture;
  caption: string;
}

/** The edge of the screen that a picture runs out to. */
export type Side = "left" | "right";

/** A part of a case study, by what it holds. `texts` are columns of HTML, one or two, none of them blank. */
export type Block =
  | { kind: "plate"; plate: Plate; side: Side }
  | { kind: "pair"; plates: [Plate, Plate] }
  | { kind: "beside"; picture: Picture; title: string; text: Html; side: Side }
  | { kind: "above"; picture: Picture; title: string; texts: Html[] }
  | { kind: "columns"; title: string; texts: Html[] }
  | { kind: "words"; title: string; text: Html }
  | { kind: "statement"; title: string };

/** Gives the rows of a case study a rhythm: each becomes the block that suits what it holds, neighbouring pictures a pair; blank rows are left out. */
export function arrangeRows(rows: readonly CaseRow[]): Block[] {
  const blocks: Block[] = [];
  let side: Side = "left";
  for (const row of rows) {
    const block = blockOf(row, side);
    if (!block) continue;
    const before = blocks.at(-1);
    if (block.kind === "plate" && before?.kind === "plate")
      blocks[blocks.length - 1] = { kind: "pair", plates: [before.plate, block.plate] };
    else blocks.push(block);
    if ("side" in block) side = block.side === "left" ? "right" : "left";
  }
  return blocks;
}

function blockOf(row: CaseRow, side: Side): Block | undefined {
  const { imageUrl: picture } = row;
  const title = row.title.trim();
  const texts = [row.body, row.bodyRightColumn].filter((html) => html.trim() !== "");
  const [text] = texts;
  if (picture) {
    if (text === undefined) return { kind: "plate", plate: { picture, caption: title }, side };
    if (texts.length > 1) return { kind: "above", picture, title, texts };
    return { kind: "beside", picture, title, text, side };
  }
  if (text === undefined) return title === "" ? undefined : { kind: "statement", title };
  return texts.length > 1 ? { kind: "columns", title, texts } : { kind: "words", title, text };
}
