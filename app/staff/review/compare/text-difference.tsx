import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { foldedPartsOf, textPartsOf, wordCount, type FoldedPart } from "./text-parts.ts";
import styles from "./compare.module.css";

/**
 * The differences between two versions of a text: strikes through deletions, underlines insertions, and labels both for screen
 * readers.
 */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => foldedPartsOf(textPartsOf(before, after)), [before, after]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  if (parts.length === 0) return <Blank />;
  return (
    <div className={styles.text}>
      {parts.map((part, at) => (
        <Part
          // The texts do not change, so the parts keep their order.
          key={`${at} ${part.kind}`}
          part={unfolded.has(at) ? { kind: "kept", text: part.text } : part}
          unfold={() => setUnfolded(new Set([...unfolded, at]))}
        />
      ))}
    </div>
  );
}

function Part({ part: { kind, text }, unfold }: { part: FoldedPart; unfold: () => void }) {
  if (kind === "kept") return text;
  if (kind === "folded") return <Folded words={wordCount(text)} unfold={unfold} />;
  return <Change kind={kind}>{withSigns(text)}</Change>;
}

/** A deletion or insertion, with a label for screen readers. */
export function Change({ kind, children }: { kind: "deleted" | "inserted"; children: ReactNode }) {
  const Tag = kind === "deleted" ? "del" : "ins";
  return (
    <Tag className={styles[kind]}>
      <span className="visually-hidden"> [{kind === "deleted" ? "removed" : "added"}: </span>
      {children}
      <span className="visually-hidden">] </span>
    </Tag>
  );
}

/** A button in place of a long unchanged stretch. */
export function Folded({ words, unfold }: { words: number; unfold: () => void }) {
  return (
    <button type="button" className={styles.folded} onClick={unfold}>
      Show {words} unchanged words
    </button>
  );
}

export function Blank() {
  return <p className={styles.blank}>Blank</p>;
}

/** Makes changed white space visible, by marking line ends and lone spaces. */
function withSigns(text: string): string {
  return text.trim() === "" && !text.includes("\n")
    ? text.replaceAll(/\s/g, "␣")
    : text.replaceAll(/\r?\n/g, "↵\n");
}
