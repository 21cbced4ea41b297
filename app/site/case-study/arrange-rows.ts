import type { CaseStudyPage } from "#server/site/case-studies.ts";
import type { Html, Picture } from "#server/site/presented.ts";
import { isUpright, layOut, ratioOf, sizesOf, spansScreen } from "./picture-layout.ts";
import type { PictureLayout } from "./picture-layout.ts";

export type CaseRow = CaseStudyPage["page"]["extraRows"][number];

/** The edge of the screen to which a picture extends. */
export type Side = "left" | "right";

/** Pictures without text: one, or two or three of equal height, each with a caption that may be blank. */
export interface Plates extends PictureLayout {
  kind: "plates";
  plates: { picture: Picture; caption: string }[];
  side?: Side;
}

/**
 * Text with its pictures. `texts` are one or two columns of HTML, none of them blank.
 * `above`: a full-width picture above the text; `beside`: a landscape picture beside the text, or above it on a tablet;
 * `upright`: a portrait picture beside the text; `between`: the text between two portrait pictures; `columns` and `words`: none.
 */
export interface Passage {
  kind: "above" | "beside" | "upright" | "between" | "columns" | "words";
  title: string;
  texts: Html[];
  pictures: Picture[];
  /** The `sizes` attribute of each picture. */
  sizes: string;
  side?: Side;
}

/** A block of a case study. */
export type Block = Plates | Passage | { kind: "statement"; title: string };

/**
 * Turns the rows of a case study into blocks by content: adjacent pictures become a pair or a triptych, text without a picture is
 * placed beside the one before it, and blank rows are left out. Places the `second` picture in the middle.
 */
export function arrangeRows(rows: readonly CaseRow[], second: Picture | null = null): Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const before = blocks.at(-1);
    const joined = joinedWith(row, before) ?? besideLastOf(row, before);
    if (joined) blocks.splice(-1, 1, ...joined);
    else blocks.push(...blockOf(row));
  }
  const middle = Math.ceil(blocks.length / 2);
  if (second) blocks.splice(middle, 0, plateOf(second));
  return onBothSides(blocks);
}

function plateOf(picture: Picture, caption = ""): Block {
  return { kind: "plates", plates: [{ picture, caption }], ...layOut([picture]) };
}

/** Alternates the edges to which pictures extend. */
function onBothSides(blocks: readonly Block[]): Block[] {
  let side: Side = "left";
  return blocks.map((block) => {
    if (!runsOut(block)) return block;
    const placed = { ...block, side };
    side = side === "left" ? "right" : "left";
    return placed;
  });
}

function runsOut(block: Block): boolean {
  if (block.kind === "plates") return block.isInset;
  return block.kind === "beside" || block.kind === "upright";
}

// Width to height of a triptych. In a wider one the pictures would be lower than a third of the screen's width.
const maxTriptych = 3.2;

/** Adds the picture of a row without text to the previous block; undefined when they do not combine. */
function joinedWith(row: CaseRow, before: Block | undefined): [Block] | undefined {
  const { imageUrl: picture } = row;
  if (!before || !picture || textsOf(row).length > 0) return undefined;
  const caption = row.title.trim();
  if (before.kind === "upright" && caption === "" && isUpright(picture))
    return [
      {
        ...before,
        kind: "between",
        pictures: [...before.pictures, picture],
        sizes: sizesOf(33),
      },
    ];
  if (before.kind !== "plates") return undefined;
  const plates = [...before.plates, { picture, caption }];
  const pictures = plates.map((plate) => plate.picture);
  const fit = plates.length === 2 || (plates.length === 3 && ratioOf(...pictures) <= maxTriptych);
  return fit ? [{ ...before, plates, ...layOut(pictures) }] : undefined;
}

/**
 * Puts the text of a row without a picture beside the last of the previous pictures; undefined when they do not combine: a
 * captioned picture has its text already, a full-width picture has no room beside it, and a triptych stays whole.
 */
function besideLastOf(row: CaseRow, before: Block | undefined): Block[] | undefined {
  const texts = textsOf(row);
  if (before?.kind !== "plates" || before.plates.length > 2 || row.imageUrl) return undefined;
  const last = before.plates.at(-1);
  if (!last || last.caption !== "" || texts.length === 0) return undefined;
  const others = before.plates.slice(0, -1);
  if (others.length === 0 && spansScreen(last.picture)) return undefined;
  return [
    ...others.map(({ picture, caption }) => plateOf(picture, caption)),
    passageOf(row.title.trim(), texts, last.picture),
  ];
}

/** Returns the block of a single row; none for a blank row. */
function blockOf(row: CaseRow): Block[] {
  const { imageUrl: picture } = row;
  const title = row.title.trim();
  const texts = textsOf(row);
  if (picture)
    return [texts.length === 0 ? plateOf(picture, title) : passageOf(title, texts, picture)];
  if (texts.length === 0) return title === "" ? [] : [{ kind: "statement", title }];
  const kind = texts.length > 1 ? "columns" : "words";
  return [{ kind, title, texts, pictures: [], sizes: "" }];
}

function passageOf(title: string, texts: Html[], picture: Picture): Passage {
  return { title, texts, pictures: [picture], ...formOf(picture, texts) };
}

/** Returns the layout of a picture and its text. */
function formOf(picture: Picture, texts: Html[]): Pick<Passage, "kind" | "sizes"> {
  if (isUpright(picture)) return { kind: "upright", sizes: sizesOf(50) };
  if (spansScreen(picture) && texts.length > 1) return { kind: "above", sizes: sizesOf(100) };
  // Wider than its place, since it covers one that is as high as the text.
  return { kind: "beside", sizes: sizesOf(76, "64rem") };
}

function textsOf(row: CaseRow): Html[] {
  return [row.body, row.bodyRightColumn].filter((html) => html.trim() !== "");
}
