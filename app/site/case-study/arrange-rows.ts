import type { CaseStudyPage } from "#server/site/case-studies.ts";
import type { Html, Picture } from "#server/site/presented.ts";
import { isUpright, layOut, ratioOf, sizesOf, spansScreen } from "./picture-layout.ts";
import type { PictureLayout } from "./picture-layout.ts";

export type CaseRow = CaseStudyPage["page"]["extraRows"][number];

/** The edge of the screen that a picture runs out to. */
export type Side = "left" | "right";

/** Pictures that speak for themselves: one, or two or three of one height, each with a caption that may be blank. */
export interface Plates extends PictureLayout {
  kind: "plates";
  plates: { picture: Picture; caption: string }[];
  side?: Side;
}

/**
 * Words, and the pictures that belong to them. `texts` are columns of HTML, one or two, none of them blank.
 * `above`: a picture as wide as the screen, the words below it; `beside`: a wide picture, the words beside it; `upright`: the same with a high one;
 * `between`: the words between two high ones; `columns` and `words` have no picture.
 */
export interface Passage {
  kind: "above" | "beside" | "upright" | "between" | "columns" | "words";
  title: string;
  texts: Html[];
  pictures: Picture[];
  /** How wide each picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  side?: Side;
  /** Whether the words are few enough to be set large. */
  isLarge: boolean;
  /** Whether the words are too many for a narrow column, so that they stand below the picture on a tablet. */
  isLong: boolean;
}

/** A part of a case study, by what it holds. */
export type Block = Plates | Passage | { kind: "statement"; title: string };

/** Gives the rows of a case study a rhythm: each becomes the block that suits what it holds, neighbouring pictures a pair or a triptych; blank rows are left out. */
export function arrangeRows(rows: readonly CaseRow[]): Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const joined = joinedWith(row, blocks.at(-1));
    if (joined) blocks.pop();
    const block = joined ?? blockOf(row);
    if (block) blocks.push(block);
  }
  return onBothSides(blocks);
}

/** The pictures that run out to an edge take the left and the right one in turn. */
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

// The ratio of a triptych. In a wider one each picture would be lower than a third of the screen's width.
const maxTriptych = 3.2;

/** The block before with the picture of a row that has no text; undefined when they do not make one block. */
function joinedWith(row: CaseRow, before: Block | undefined): Block | undefined {
  const { imageUrl: picture } = row;
  if (!before || !picture || textsOf(row).length > 0) return undefined;
  const caption = row.title.trim();
  if (before.kind === "upright" && caption === "" && isUpright(picture))
    return {
      ...before,
      kind: "between",
      pictures: [...before.pictures, picture],
      sizes: sizesOf(33),
    };
  if (before.kind !== "plates") return undefined;
  const plates = [...before.plates, { picture, caption }];
  const pictures = plates.map((plate) => plate.picture);
  const fit = plates.length === 2 || (plates.length === 3 && ratioOf(...pictures) <= maxTriptych);
  return fit ? { ...before, plates, ...layOut(pictures) } : undefined;
}

// Characters. Large type carries a paragraph or two; what is longer is read more easily at the size of text.
const maxLarge = 700;
const maxBeside = 420;

function blockOf(row: CaseRow): Block | undefined {
  const { imageUrl: picture } = row;
  const title = row.title.trim();
  const texts = textsOf(row);
  if (picture) {
    const plates = [{ picture, caption: title }];
    return texts.length === 0
      ? { kind: "plates", plates, ...layOut([picture]) }
      : { title, texts, pictures: [picture], ...formOf(picture, texts) };
  }
  if (texts.length === 0) return title === "" ? undefined : { kind: "statement", title };
  const kind = texts.length > 1 ? "columns" : "words";
  const isLarge = kind === "words" && lengthOf(texts) <= maxLarge;
  return { kind, title, texts, pictures: [], sizes: "", isLarge, isLong: false };
}

/** How a picture and the text that belongs to it stand together. */
function formOf(
  picture: Picture,
  texts: Html[],
): Pick<Passage, "kind" | "sizes" | "isLarge" | "isLong"> {
  const length = lengthOf(texts);
  const size = { isLarge: false, isLong: false };
  if (isUpright(picture))
    return { ...size, kind: "upright", sizes: sizesOf(43), isLarge: length <= maxBeside };
  if (spansScreen(picture) && texts.length > 1)
    return { ...size, kind: "above", sizes: sizesOf(100) };
  const isLong = length > maxBeside;
  return { ...size, kind: "beside", sizes: sizesOf(66, isLong ? "64rem" : undefined), isLong };
}

function textsOf(row: CaseRow): Html[] {
  return [row.body, row.bodyRightColumn].filter((html) => html.trim() !== "");
}

function lengthOf(texts: readonly Html[]): number {
  return texts.join("").length;
}
