import { textPartsOf } from "./text-parts.ts";

/** A text into which two editors' changes are merged, with the places that both changed. */
export interface JoinedText {
  readonly text: string;
  readonly places: readonly JoinedPlace[];
}

/** A place that contains both versions, one after the other, for review. */
export interface JoinedPlace {
  readonly from: number;
  readonly to: number;
  /** Blank if that version deleted the text. */
  readonly theirs: string;
  readonly mine: string;
}

/** Merges two changed versions of a text word by word; a place that both changed contains theirs, then mine. */
export function joinTexts(base: string, theirs: string, mine: string): JoinedText {
  const places: JoinedPlace[] = [];
  let text = "";
  let at = 0;
  for (const { from, to, theirEdits, myEdits } of clustersOf(
    editsOf(base, theirs),
    editsOf(base, mine),
  )) {
    text += base.slice(at, from);
    at = to;
    const theirText = edited(base, from, to, theirEdits);
    const myText = edited(base, from, to, myEdits);
    if (myEdits.length === 0 || theirText === myText) text += theirText;
    else if (theirEdits.length === 0) text += myText;
    else {
      const both = theirText + gapBetween(theirText, myText) + myText;
      places.push({
        from: text.length,
        to: text.length + both.length,
        theirs: theirText,
        mine: myText,
      });
      text += both;
    }
  }
  return { text: text + base.slice(at), places };
}

/** Returns the places after an edit of the joined text: later places are shifted, those that the edit touches are removed. */
export function placesAfter(
  places: readonly JoinedPlace[],
  before: string,
  after: string,
): JoinedPlace[] {
  if (before === after) return [...places];
  const shortest = Math.min(before.length, after.length);
  let from = 0;
  while (from < shortest && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shortest - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const to = before.length - end;
  const shift = after.length - before.length;
  return places
    .filter((place) => place.to <= from || place.from >= to)
    .map((place) =>
      place.from >= to ? { ...place, from: place.from + shift, to: place.to + shift } : place,
    );
}

interface Edit {
  /** The replaced range of the base, in characters. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Cluster {
  from: number;
  to: number;
  theirEdits: Edit[];
  myEdits: Edit[];
}

function editsOf(base: string, version: string): Edit[] {
  const edits: { from: number; to: number; text: string }[] = [];
  let at = 0;
  let open: { from: number; to: number; text: string } | undefined;
  for (const { kind, text } of textPartsOf(base, version)) {
    if (kind === "kept") {
      open = undefined;
      at += text.length;
      continue;
    }
    if (!open) edits.push((open = { from: at, to: at, text: "" }));
    if (kind === "inserted") open.text += text;
    else open.to = at += text.length;
  }
  return edits;
}

/** Groups the overlapping edits of both versions, in text order. */
function clustersOf(theirs: readonly Edit[], mine: readonly Edit[]): Cluster[] {
  const all = [
    ...theirs.map((edit) => ({ edit, isTheirs: true })),
    ...mine.map((edit) => ({ edit, isTheirs: false })),
  ].toSorted((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to);
  const clusters: Cluster[] = [];
  for (const { edit, isTheirs } of all) {
    let cluster = clusters.at(-1);
    if (!cluster || !meets(cluster, edit)) {
      cluster = { from: edit.from, to: edit.to, theirEdits: [], myEdits: [] };
      clusters.push(cluster);
    }
    cluster.to = Math.max(cluster.to, edit.to);
    (isTheirs ? cluster.theirEdits : cluster.myEdits).push(edit);
  }
  return clusters;
}

/** Whether an edit, which starts no earlier than the cluster, changes the same place; an insertion at either edge counts. */
function meets(cluster: Cluster, edit: Edit): boolean {
  if (edit.from < cluster.to) return true;
  const isInsertion = cluster.from === cluster.to || edit.from === edit.to;
  return edit.from === cluster.to && isInsertion;
}

function edited(base: string, from: number, to: number, edits: readonly Edit[]): string {
  let text = "";
  let at = from;
  for (const edit of edits) {
    text += base.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + base.slice(at, to);
}

function gapBetween(a: string, b: string): string {
  return a === "" || b === "" || /\s$/.test(a) || /^\s/.test(b) ? "" : " ";
}
