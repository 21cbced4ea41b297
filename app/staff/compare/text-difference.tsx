import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { foldedPartsOf, wordCount, type FoldedPart } from "./folded-parts.ts";
import { textPartsOf } from "./text-parts.ts";
import styles from "./text-difference.module.css";

/** Two versions of a text in one: what went is struck through, what came is underlined, and both are told to screen readers. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => foldedPartsOf(textPartsOf(before, after)), [before, after]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  if (parts.length === 0) return <Blank />;
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
  if (kind === "kept") return text;
  if (kind === "folded") return <Folded words={wordCount(text)} unfold={unfold} />;
  return <Change kind={kind}>{withSigns(text)}</Change>;
}

/** What went or came: marked for the eye, and in words for screen readers. */
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

/** Stands for a long stretch without a change until it is asked for. */
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

/** White space that changed is nothing to see: line ends bear a sign, and so do spaces that stand alone. */
function withSigns(text: string): string {
  return text.trim() === "" && !text.includes("\n")
    ? text.replaceAll(/\s/g, "␣")
    : text.replaceAll(/\r?\n/g, "↵\n");
}
