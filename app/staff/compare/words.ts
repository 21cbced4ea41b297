/** A word or a sign, and the white space behind it. */
export interface Word {
  readonly text: string;
  readonly space: string;
}

/** The words of a text, in a language's own boundaries where the browser knows them; joined they are the text again. */
export function wordsOf(text: string): Word[] {
  const words: { text: string; space: string }[] = [];
  for (const piece of piecesOf(text)) {
    const last = words.at(-1);
    if (piece.trim() !== "") words.push({ text: piece, space: "" });
    else if (last) last.space += piece;
    else words.push({ text: "", space: piece });
  }
  return words;
}

function piecesOf(text: string): Iterable<string> {
  if (typeof Intl.Segmenter !== "function") return text.match(/[\p{L}\p{M}\p{N}_]+|\s+|./gsu) ?? [];
  const segments = new Intl.Segmenter("en-GB", { granularity: "word" }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}
