import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { markdownOptions } from "#content/fields/rich-text.ts";
import { writeAddress } from "./escape.ts";
import { openMarkdown } from "./markdown-document.ts";
import { createMarkdownReader } from "./read-markdown.ts";
import { schema } from "./schema.ts";
import { isVacant, saySame } from "./tidy.ts";

const signs =
  'a|b c|*|**|_|__|`|``|[|]|(|)|![|](/x)|](<a b> "t")|<|>|<b>|&amp;|&|;|\\|\\*|#|!|.|1. |- |é|ß|“|\u00a0|🙂|https://a.example/x_y|<https://a.example>|  \n|\\\n|\n|[ref]|[t][ref]';
const inline = fc
  .array(fc.constantFrom(...signs.split("|")), { minLength: 1, maxLength: 12 })
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

test("a text that was opened and not touched is written as it was, byte by byte", () => {
  fc.assert(
    fc.property(text, (source) => {
      const document = openMarkdown(source);
      expect(document.write(document.doc)).toBe(source);
    }),
    { numRuns: 300 },
  );
});

test("typing into one block leaves the bytes of every other, and reads as the editor shows it", () => {
  fc.assert(
    fc.property(text, fc.nat(), inline, (source, seed, typed) => {
      const document = openMarkdown(source);
      const at = seed % document.doc.childCount;
      const doc = typedInto(document.doc, at, typed);
      fc.pre(doc !== undefined && !isVacant(doc.child(at)));
      const written = document.write(doc);
      expect(difference(written, doc)).toBeUndefined();

      const before = document.blocks.slice(0, at);
      const after = document.blocks.slice(at + 1);
      expect(written.startsWith(source.slice(0, document.start) + bytes(before))).toBe(true);
      // A list beside a list, or a block that its indentation holds in its place, may have to be written anew.
      fc.pre(!/^(?:[ \t]|[-*+] |\d+[.)])/.test(after[0]?.source ?? ""));
      expect(written.endsWith(bytes(after))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("a block that is written anew looks to visitors as before", () => {
  fc.assert(
    fc.property(text, (source) => {
      const { blocks, references } = read(source);
      const definitions = Object.entries(references).map(
        ([name, { href, title }]) => `[${name}]: ${writeAddress(href, title)}`,
      );
      const rich = blocks.filter(
        ({ node }) => node.type.name !== "markdown_source" && !isVacant(node),
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

test("whatever is typed as text is shown as that text", () => {
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

test("an edit writes new lines as the old ones end, and keeps what stood around them", () => {
  const { doc, write } = openMarkdown("\r\nOne\r\n\r\n\r\nTwo\r\n***\r\n");
  expect(write(typedInto(doc, 1, "+")!)).toBe(
    "\r\nOne\r\n\r\n\r\nTw+o\r\n***\r\n".replace("Tw+o", "T+wo"),
  );
  const split = EditorState.create({ doc }).tr.split(2).doc;
  expect(write(split)).toBe("\r\nO\r\n\r\nne\r\n\r\n\r\nTwo\r\n***\r\n");
});

test("what has no rich form stays source, and may be edited as such", () => {
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

test("a link keeps its address when the definition that it leaned on is taken out", () => {
  const { doc, write } = openMarkdown("[see][there] it\n\nOther\n\n[there]: /work 'W'\n");
  const without = doc.copy(doc.content.cut(0, doc.content.size - doc.lastChild!.nodeSize));
  expect(write(without)).toBe('[see](/work "W") it\n\nOther\n');
});

test("blocks can be put in another order, taken out and put back", () => {
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

test("neighbours that would run together are kept apart", () => {
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

test("a text of white space stays as it is until something is written", () => {
  const { doc, write } = openMarkdown("  \n\n");
  expect(doc.childCount).toBe(1);
  expect(write(doc)).toBe("  \n\n");
  const blank = openMarkdown("");
  expect(blank.write(EditorState.create({ doc: blank.doc }).tr.insertText("a", 1).doc)).toBe("a");
});

/** The document with characters typed into the middle of a block; undefined where the block takes none. */
function typedInto(doc: Node, at: number, typed: string): Node | undefined {
  const from = doc.children.slice(0, at).reduce((sum, child) => sum + child.nodeSize, 0);
  let target: number | undefined;
  doc.nodesBetween(from, from + doc.child(at).nodeSize, (node, position) => {
    if (node.isTextblock) target ??= position + 1 + middle(node);
  });
  if (target === undefined || doc.child(at).type.name === "markdown_source") return undefined;
  return EditorState.create({ doc }).tr.insertText(typed, target).doc;
}

/** Not between the halves of a character. */
function middle(node: Node): number {
  const half = Math.floor(node.content.size / 2);
  return /[\uD800-\uDBFF]$/.test(node.textBetween(0, half, "", "x")) ? half + 1 : half;
}

function bytes(blocks: readonly { source: string; after: string }[]): string {
  return blocks.map(({ source, after }) => source + after).join("");
}

/** How the Markdown, read again, differs from what the editor shows. */
function difference(written: string, doc: Node): string | undefined {
  const shown = doc.children.filter((node) => !isVacant(node));
  const blocks = read(written).blocks.map(({ node }) => node);
  const seen = blocks.filter((node) => !isVacant(node));
  return saySame(seen, shown) ? undefined : `${seen.join()} instead of ${shown.join()}`;
}

/** HTML by what is seen: each character with the marks on it, and the blocks; not how marks are nested. */
function looks(html: string): string {
  const marks: string[] = [];
  const seen: string[] = [];
  let verbatim = false;
  // A fence that is never closed holds the empty lines at the end of the text; closed, it need not.
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

/** What visitors get, as far as it matters here: HTML is text, and a picture keeps its whole alternative text. */
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
