import { useMemo, useState } from "react";
import { foldedPartsOf, wordCount, type FoldedPart } from "./folded-parts.ts";
import { textPartsOf } from "./text-parts.ts";
import styles from "./text-difference.module.css";

/** Two versions of a text in one: what went is struck through, what came is underlined, and both are told to screen readers. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => foldedPartsOf(textPartsOf(before, after)), [before, after]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  if (parts.length === 0) return <p className={styles.blank}>Blank</p>;
  return (
    <div className={styles.text}>
      {parts.map((part, at) => (
        <Part
          // The parts of two texts never change places.
          key={`${at} ${part.kind}`}
          part={unfolded.has(at) ? { kind: "kept", text: part.text } : part}
          unfold={() => setUnfolded(new Set([...unfolded, at]))}
        />
      ))}
    </div>
  );
}

function Part({ part: { kind, text }, unfold }: { part: FoldedPart; unfold: () => void }) {
  switch (kind) {
    case "kept":
      return text;
    case "deleted":
      return (
        <del className={styles.deleted}>
          <span className="visually-hidden"> [taken out: </span>
          {withSigns(text)}
          <span className="visually-hidden">] </span>
        </del>
      );
    case "inserted":
      return (
        <ins className={styles.inserted}>
          <span className="visually-hidden"> [put in: </span>
          {withSigns(text)}
          <span className="visually-hidden">] </span>
        </ins>
      );
    case "folded":
      return (
        <button type="button" className={styles.folded} onClick={unfold}>
          Show {wordCount(text)} unchanged words
        </button>
      );
  }
}

/** White space that changed is nothing to see: line ends bear a sign, and so do spaces that stand alone. */
function withSigns(text: string): string {
  return text.trim() === "" && !text.includes("\n")
    ? text.replaceAll(/\s/g, "␣")
    : text.replaceAll(/\r?\n/g, "↵\n");
}
