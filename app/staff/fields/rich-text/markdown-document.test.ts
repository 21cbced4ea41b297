import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { markdownOptions } from "#content/fields/rich-text.ts";
import { writeAddress } from "./write-inline.ts";
import { openMarkdown } from "./markdown-document.ts";
import { createMarkdownReader } from "./read-markdown.ts";
import { schema } from "./schema.ts";
import { isBlankBlock, renderSame } from "./normalise.ts";

const characters =
  'a|b c|*|**|_|__|`|``|[|]|(|)|![|](/x)|](<a b> "t")|<|>|<b>|&amp;|&|;|\\|\\*|#|!|.|1. |- |é|ß|“|\u00a0|🙂|https://a.example/x_y|<https://a.example>|  \n|\\\n|\n|[ref]|[t][ref]';
const inline = fc
  .array(fc.constantFrom(...characters.split("|")), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(""));
const starts =
  "|# |## |- |* |+ |1. |2) |> |> - |    |```\n|~~~ js\n|---|***|===|<div>|<!-- |\t|- - |  - |   |10. |[ref]: /there|> [own]: /x\n> ";
const line = fc.tuple(fc.constantFrom(...starts.split("|")), inline);
const ends = fc.constantFrom("\n", "\n\n", "\n\n\n", "\r\n", "\r\n\r\n", "\n \n");
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.tuple(line, ends), { maxLength: 9 })
      .map((lines) => lines.flat(2).join("")),
  },
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

const read = createMarkdownReader();
const site = createSiteRenderer();

test("an unedited text is written byte for byte as it was", () => {
  fc.assert(
    fc.property(text, (source) => {
      const document = openMarkdown(source);
      expect(document.write(document.doc)).toBe(source);
    }),
    { numRuns: 300 },
  );
});

test("typing into one block keeps the bytes of every other, and reads back as shown", () => {
  fc.assert(
    fc.property(text, fc.nat(), inline, (source, seed, typed) => {
      const document = openMarkdown(source);
      const at = seed % document.doc.childCount;
      const doc = typedInto(document.doc, at, typed);
      fc.pre(doc !== undefined && !isBlankBlock(doc.child(at)));
      const written = document.write(doc);
      expect(difference(written, doc)).toBeUndefined();

      const before = document.blocks.slice(0, at);
      const after = document.blocks.slice(at + 1);
      const head = source.slice(0, document.start);
      const kept = document.blocks.length > 0 ? head : head.trimEnd();
      expect(written.startsWith(kept + bytes(before))).toBe(true);
      // A following list, or a block that depends on its indentation, may have to be rewritten.
      fc.pre(!/^(?:[ \t]|[-*+] |\d+[.)])/.test(after[0]?.source ?? ""));
      expect(written.endsWith(bytes(after))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["\t", "a"],
  ["\n  \t", "\na"],
])("typing into %j, which renders as nothing, creates a paragraph", (source, wanted) => {
  const document = openMarkdown(source);
  const doc = typedInto(document.doc, 0, "a");
  expect(doc && document.write(doc)).toBe(wanted);
  expect(doc && difference(wanted, doc)).toBeUndefined();
});

test("a rewritten block renders as before", () => {
  fc.assert(
    fc.property(text, (source) => {
      const { blocks, references } = read(source);
      const definitions = Object.entries(references).map(
        ([name, { href, title }]) => `[${name}]: ${writeAddress(href, title)}`,
      );
      const rich = blocks.filter(
        ({ node }) => node.type.name !== "markdown_source" && !isBlankBlock(node),
      );
      for (const block of rich) {
        const written = openMarkdown("").write(schema.node("doc", null, block.node));
        expect(difference(written, schema.node("doc", null, block.node))).toBeUndefined();
        const before = [...definitions, block.source].join("\n\n");
        expect(looks(site.render(written))).toBe(looks(site.render(before)));
      }
    }),
    { numRuns: 300 },
  );
});

test("typed text is rendered literally", () => {
  fc.assert(
    fc.property(fc.oneof(inline, fc.string({ unit: "grapheme", maxLength: 40 })), (typed) => {
      const words = typed.replaceAll(/\s+/g, " ").trim();
      fc.pre(words !== "");
      const written = openMarkdown("").write(
        schema.node("doc", null, schema.node("paragraph", null, schema.text(words))),
      );
      expect(site.render(written)).toBe(`<p>${asHtml(words)}</p>\n`);
    }),
    { numRuns: 300 },
  );
});

test("an edit uses the existing line ends, and keeps the text around it", () => {
  const { doc, write } = openMarkdown("\r\nOne\r\n\r\n\r\nTwo\r\n***\r\n");
  expect(write(typedInto(doc, 1, "+")!)).toBe(
    "\r\nOne\r\n\r\n\r\nTw+o\r\n***\r\n".replace("Tw+o", "T+wo"),
  );
  const split = EditorState.create({ doc }).tr.split(2).doc;
  expect(write(split)).toBe("\r\nO\r\n\r\nne\r\n\r\n\r\nTwo\r\n***\r\n");
});

test("blocks outside the schema stay source, and are editable as such", () => {
  const source = "<div>*a*</div>\n\n[see][there]\n\n[there]: /work 'W'\n\n> [own]: /x\n> [own]\n";
  const { doc, write } = openMarkdown(source);
  expect(doc.children.map((node) => node.type.name)).toEqual([
    "markdown_source",
    "paragraph",
    "markdown_source",
    "markdown_source",
  ]);
  const edited = EditorState.create({ doc }).tr.insertText("b", 6).doc;
  expect(write(edited)).toBe(source.replace("*a*", "b*a*"));
});

test("a link keeps its address when its reference definition is removed", () => {
  const { doc, write } = openMarkdown("[see][there] it\n\nOther\n\n[there]: /work 'W'\n");
  const without = doc.copy(doc.content.cut(0, doc.content.size - doc.lastChild!.nodeSize));
  expect(write(without)).toBe('[see](/work "W") it\n\nOther\n');
});

test("blocks can be reordered, removed and restored", () => {
  const { doc, write } = openMarkdown("__One__\n***\n*  Two\n\n\nThree");
  const [one, rule, two, three] = doc.children;
  expect(write(doc.copy(doc.content.cut(0, 0).append(doc.content)))).toBe(
    "__One__\n***\n*  Two\n\n\nThree",
  );
  expect(write(schema.node("doc", null, [three!, one!, rule!, two!]))).toBe(
    "Three\n\n__One__\n***\n*  Two",
  );
  expect(write(schema.node("doc", null, [one!, three!]))).toBe("__One__\n\nThree");
  expect(write(schema.node("doc", null, schema.node("paragraph")))).toBe("");
});

test("adjacent blocks that would merge are kept apart", () => {
  const { doc, write } = openMarkdown("- a\n\nb\n\n- c\n");
  const list = (marker: string, text: string) =>
    schema.node(
      "bullet_list",
      { marker },
      schema.node("list_item", null, schema.node("paragraph", null, schema.text(text))),
    );
  expect(write(schema.node("doc", null, [doc.child(0), list("-", "b"), doc.child(2)]))).toBe(
    "- a\n\n* b\n\n- c\n",
  );
  const fence = openMarkdown("```\ncode");
  const longer = [fence.doc.child(0), schema.node("paragraph", null, schema.text("after"))];
  expect(fence.write(schema.node("doc", null, longer))).toBe("```\ncode\n```\n\nafter");
});

test("a text of white space is unchanged until it is edited", () => {
  const { doc, write } = openMarkdown("  \n\n");
  expect(doc.childCount).toBe(1);
  expect(write(doc)).toBe("  \n\n");
  const blank = openMarkdown("");
  expect(blank.write(EditorState.create({ doc: blank.doc }).tr.insertText("a", 1).doc)).toBe("a");
});

/** Returns the document with characters typed into the middle of a block; undefined if the block contains no text. */
function typedInto(doc: Node, at: number, typed: string): Node | undefined {
  const from = doc.children.slice(0, at).reduce((sum, child) => sum + child.nodeSize, 0);
  let target: number | undefined;
  doc.nodesBetween(from, from + doc.child(at).nodeSize, (node, position) => {
    if (node.isTextblock) target ??= position + 1 + middle(node);
  });
  if (target === undefined || doc.child(at).type.name === "markdown_source") return undefined;
  return EditorState.create({ doc }).tr.insertText(typed, target).doc;
}

/** Returns the middle of a text, without splitting a surrogate pair. */
function middle(node: Node): number {
  const half = Math.floor(node.content.size / 2);
  return /[\uD800-\uDBFF]$/.test(node.textBetween(0, half, "", "x")) ? half + 1 : half;
}

function bytes(blocks: readonly { source: string; after: string }[]): string {
  return blocks.map(({ source, after }) => source + after).join("");
}

/** Reads the written Markdown, and returns its difference from the editor's document; undefined without one. */
function difference(written: string, doc: Node): string | undefined {
  const shown = doc.children.filter((node) => !isBlankBlock(node));
  const blocks = read(written).blocks.map(({ node }) => node);
  const seen = blocks.filter((node) => !isBlankBlock(node));
  return renderSame(seen, shown) ? undefined : `${seen.join()} instead of ${shown.join()}`;
}

/** Reduces HTML to its visible content: the blocks, and each character with its marks, but not the nesting of marks. */
function looks(html: string): string {
  const marks: string[] = [];
  const seen: string[] = [];
  let verbatim = false;
  // An unclosed fence contains the empty lines at the end of the text; a closed one may not.
  const shown = html
    .trim()
    .replaceAll(/(?<=alt="[^"]*)\n/g, " ")
    .replaceAll(/\s+(?=<\/code><\/pre>)/g, "");
  for (const [piece, tag] of shown.matchAll(/<\/?(\w+)[^>]*>|&[#\w]+;|[\s\S]/gu)) {
    if (tag === "pre") verbatim = !verbatim;
    if (tag !== undefined && /^(?:em|strong|a|code)$/.test(tag)) {
      if (piece.startsWith("</"))
        marks.splice(
          marks.findLastIndex((mark) => mark.startsWith(`<${tag}`)),
          1,
        );
      else marks.push(piece);
    } else if (/^\s$/.test(piece) && !verbatim) seen.push(" ");
    else
      seen.push(
        tag === undefined ? piece + new Set(marks.toSorted()).values().toArray().join("") : piece,
      );
  }
  return seen
    .join("")
    .replaceAll(/ +/g, " ")
    .replaceAll(/(?: ?<br \/>)+ ?(?=<\/(?:p|h\d|li)>)/g, "")
    .replaceAll(/ ?(<\/?(?:p|h\d|li|ul|ol|br|blockquote)\b[^>]*>) ?/g, "$1");
}

/** Renders Markdown like the site in all that matters here: HTML is text, and a picture keeps its whole alternative text. */
function createSiteRenderer(): MarkdownIt {
  const markdownIt = new MarkdownIt("commonmark", markdownOptions);
  const { rules } = markdownIt.renderer;
  rules["html_inline"] = (tokens, at) => asHtml(tokens[at]!.content);
  rules["text_special"] = (tokens, at) => asHtml(tokens[at]!.content);
  rules["image"] = (tokens, at, options, env, renderer) => {
    const { attrs, children } = tokens[at]!;
    const inside = renderer.render(children ?? [], options, env);
    const alt = inside.replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>|<[^>]*>/g, "$1");
    return `<img ${attrs!.map(([name, value]) => `${name}="${name === "alt" ? alt : value}"`).join(" ")}>`;
  };
  return markdownIt;
}

function asHtml(words: string): string {
  return words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\u0000", "\uFFFD");
}
