import { Fragment, useMemo, useState } from "react";
import type { CSSProperties, ReactNode } from "react";
import { wordCount } from "./text-parts.ts";
import { comparedLines } from "./rich-text-lines.ts";
import type { ComparedLine, LineLook, LinePiece } from "./rich-text-lines.ts";
import styles from "./compare.module.css";
import { Blank, Change, Folded } from "./text-difference.tsx";

/** The differences between two versions of a rich text, marked in the rendered text rather than the Markdown. */
export function RichTextDifference({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => comparedLines(before, after), [before, after]);
  const stretches = useMemo(() => stretchesOf(lines), [lines]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  if (lines.length === 0) return <Blank />;
  const isChanged = lines.some(hasChanged);
  return (
    <div className={styles.richText}>
      {before !== after && !isChanged && (
        <p className={styles.note}>Only the Markdown changed: it looks the same.</p>
      )}
      {stretches.map(({ isFolded, shown }, at) =>
        isFolded && !unfolded.has(at) ? (
          <Folded
            // The texts do not change, so the stretches keep their order.
            key={at}
            words={wordCount(shown.map(textOf).join(" "))}
            unfold={() => setUnfolded(new Set([...unfolded, at]))}
          />
        ) : (
          shown.map((line, index) => <Line key={`${at} ${index}`} line={line} />)
        ),
      )}
    </div>
  );
}

function Line({ line: { kind, look, formerLook, pieces } }: { line: ComparedLine }) {
  const isCode = look.kind === "code" || look.kind === "source";
  return (
    <div
      className={styles.line}
      data-kind={look.kind}
      data-level={look.level || undefined}
      data-marker={look.marker || undefined}
      style={{ "--depth": look.depth } as CSSProperties}
    >
      {formerLook && (
        <span className={styles.look}>
          <Change kind="deleted">{nameOf(formerLook)}</Change>
          <Change kind="inserted">{nameOf(look)}</Change>
        </span>
      )}
      {kind !== "kept" && (
        <span className={styles.look}>
          <Change kind={kind}>¶</Change>
        </span>
      )}
      {pieces.map((piece, at) => (
        <Fragment key={`${at} ${piece.kind}`}>
          {piece.kind === "kept" ? (
            drawn(piece, isCode)
          ) : (
            <Change kind={piece.kind}>
              {drawn(piece, isCode)}
              {piece.address !== "" && <span className={styles.address}> ({piece.address})</span>}
            </Change>
          )}
        </Fragment>
      ))}
    </div>
  );
}

function drawn({ text, marks, address }: LinePiece, isCode: boolean): ReactNode {
  const plain: ReactNode = marks.includes("code") || isCode ? <code>{text}</code> : text;
  const strong = marks.includes("strong") ? <strong>{plain}</strong> : plain;
  const emphasised = marks.includes("emphasis") ? <em>{strong}</em> : strong;
  return marks.includes("link") ? <u title={address}>{emphasised}</u> : emphasised;
}

function nameOf({ kind, level, marker }: LineLook): string {
  if (kind === "heading") return `Heading ${level}`;
  if (marker !== "") return "List item";
  return { paragraph: "Paragraph", quote: "Quote", code: "Code", source: "Markdown", rule: "Rule" }[
    kind
  ];
}

// Lines that stay visible around a change, and the minimum number of words to fold.
const linesAround = 1;
const worthFolding = 40;

interface Stretch {
  readonly isFolded: boolean;
  readonly shown: readonly ComparedLine[];
}

/** Groups the lines into stretches; long ones far from every change are folded. */
function stretchesOf(lines: readonly ComparedLine[]): Stretch[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - linesAround), at + linesAround + 1).some(hasChanged),
  );
  if (!isNear.includes(true)) return [{ isFolded: false, shown: lines }];
  const stretches: { isFolded: boolean; shown: ComparedLine[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const isFolded = !isNear[at];
    const last = stretches.at(-1);
    if (last?.isFolded === isFolded) last.shown.push(line);
    else stretches.push({ isFolded, shown: [line] });
  }
  return stretches.map(({ isFolded, shown }) => ({
    isFolded: isFolded && wordCount(shown.map(textOf).join(" ")) >= worthFolding,
    shown,
  }));
}

function hasChanged({ kind, formerLook, pieces }: ComparedLine): boolean {
  return kind !== "kept" || formerLook !== undefined || pieces.some((each) => each.kind !== "kept");
}

function textOf({ pieces }: ComparedLine): string {
  return pieces.map(({ text }) => text).join("");
}
