import { diffArrays } from "diff";
import { wordsOf, type Word } from "./words.ts";

/** A stretch of two compared texts: what is kept and deleted makes the first, what is kept and inserted the second. */
export interface TextPart {
  readonly kind: "kept" | "deleted" | "inserted";
  readonly text: string;
}

/** More changed words than this are a rewriting: nobody reads it word by word, and finding the words would make the screen wait. */
export const maxEdits = 2000;

/** What differs between two texts, word by word; between two kept parts at most one deletion, then at most one insertion. */
export function textPartsOf(before: string, after: string): TextPart[] {
  const oldWords = wordsOf(before);
  const newWords = wordsOf(after);
  const changes = diffArrays(oldWords, newWords, {
    comparator: (a: Word, b: Word) => a.text === b.text,
    maxEditLength: maxEdits,
  });
  const parts = startParts();
  if (!changes) {
    parts.add("deleted", before);
    parts.add("inserted", after);
    return parts.end();
  }
  let oldAt = 0;
  let newAt = 0;
  for (const { added, removed, count } of changes) {
    const oldOnes = added ? [] : oldWords.slice(oldAt, (oldAt += count));
    const newOnes = removed ? [] : newWords.slice(newAt, (newAt += count));
    if (added) parts.add("inserted", written(newOnes));
    else if (removed) parts.add("deleted", written(oldOnes));
    else for (const [at, old] of oldOnes.entries()) addKept(parts, old, newOnes[at]?.space ?? "");
  }
  return parts.end();
}

type Parts = ReturnType<typeof startParts>;

function startParts() {
  const parts: TextPart[] = [];
  let kept = "";
  let deleted = "";
  let inserted = "";
  const close = () => {
    // "big " became "huge ": the space behind both stayed.
    const space = sharedEnd(deleted, inserted);
    push("deleted", deleted.slice(0, deleted.length - space.length));
    push("inserted", inserted.slice(0, inserted.length - space.length));
    deleted = "";
    inserted = "";
    kept = space;
  };
  const push = (kind: TextPart["kind"], text: string) => {
    if (text !== "") parts.push({ kind, text });
  };
  return {
    add(kind: TextPart["kind"], text: string) {
      if (text === "") return;
      if (kind === "kept") {
        if (deleted !== "" || inserted !== "") close();
        kept += text;
        return;
      }
      if (deleted === "" && inserted === "") {
        push("kept", kept);
        kept = "";
      }
      if (kind === "deleted") deleted += text;
      else inserted += text;
    },
    end(): TextPart[] {
      if (deleted !== "" || inserted !== "") close();
      push("kept", kept);
      return parts;
    },
  };
}

function addKept(parts: Parts, { text, space }: Word, newSpace: string) {
  parts.add("kept", text);
  if (space === newSpace) return parts.add("kept", space);
  parts.add("deleted", space);
  parts.add("inserted", newSpace);
}

function written(words: readonly Word[]): string {
  return words.map(({ text, space }) => text + space).join("");
}

/** The white space that two texts end in alike. */
function sharedEnd(a: string, b: string): string {
  let length = 0;
  while (
    length < Math.min(a.length, b.length) &&
    a.at(-1 - length) === b.at(-1 - length) &&
    /\s/.test(a.at(-1 - length) ?? "")
  )
    length += 1;
  return a.slice(a.length - length);
}
