import { findingAt, type Finding, type Repair } from "./finding.ts";
import type { Leaf } from "./leaves.ts";
import { headingsInMarkdown } from "./markdown.ts";

/** Headings that skip a level or are blank, and lines in bold used as headings. */
export function checkHeadings(leaves: readonly Leaf[]): Finding[] {
  return leaves
    .filter(({ field }) => field.kind === "rich-text")
    .flatMap((leaf) => [...inOrder(leaf), ...boldLines(leaf)]);
}

function inOrder(leaf: Leaf): Finding[] {
  // A text begins at the first, second or third level, depending on its page's own headings.
  let before = 2;
  return headingsInMarkdown(leaf.text).flatMap(({ level, text, line }) => {
    const found = (words: string, repairs: Repair[]) => [
      findingAt(leaf, "heading", { words, quote: line, repairs }),
    ];
    if (text === "")
      return found("A heading is blank.", [{ words: "Remove it", find: line, put: "" }]);
    const maxLevel = before + 1;
    before = Math.min(level, maxLevel);
    if (level <= maxLevel) return [];
    return found(`“${text}” is a heading of level ${level}, below one of level ${maxLevel - 1}.`, [
      { words: `Make it level ${maxLevel}`, find: line, put: `${"#".repeat(maxLevel)} ${text}` },
    ]);
  });
}

/** Lines entirely in bold, which screen readers do not announce as headings. */
function boldLines(leaf: Leaf): Finding[] {
  const paragraphs = leaf.text.split(/\n[ \t]*\n/);
  return paragraphs.flatMap((paragraph, index) => {
    const line = paragraph.trim();
    const text = /^(\*\*|__)(?!\s)([^*_\n]{2,100})\1$/.exec(line)?.[2];
    // A last line, or one that ends like a sentence, is not a heading.
    if (text === undefined || /[.!?…]$/.test(text) || index === paragraphs.length - 1) return [];
    return [
      findingAt(leaf, "heading", {
        words: `“${text}” looks like a heading but is not one.`,
        quote: line,
        repairs: [{ words: "Make it a heading", find: line, put: `## ${text}` }],
      }),
    ];
  });
}
