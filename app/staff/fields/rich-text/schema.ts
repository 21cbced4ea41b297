import { Schema } from "prosemirror-model";
import type { MarkSpec, Node, NodeSpec } from "prosemirror-model";
import { isSafeAddress } from "#content/fields/link.ts";

// CommonMark, and a block for Markdown that cannot be shown as rich text. The browser's own edits and the clipboard return as
// HTML, so data attributes carry what HTML cannot express.

const paragraph: NodeSpec = {
  group: "block",
  content: "inline*",
  parseDOM: [{ tag: "p" }],
  toDOM: () => ["p", 0],
};

const heading: NodeSpec = {
  group: "block",
  content: "inline*",
  defining: true,
  attrs: { level: { default: 2 } },
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  toDOM: (node) => [`h${node.attrs.level}`, 0],
};

const blockquote: NodeSpec = {
  group: "block",
  content: "block+",
  defining: true,
  parseDOM: [{ tag: "blockquote" }],
  toDOM: () => ["blockquote", 0],
};

const bulletList: NodeSpec = {
  group: "block list",
  content: "list_item+",
  attrs: { tight: { default: true }, marker: { default: "-" } },
  parseDOM: [{ tag: "ul", getAttrs: readListAttributes("-") }],
  toDOM: (node) => ["ul", listAttributes(node), 0],
};

const orderedList: NodeSpec = {
  group: "block list",
  content: "list_item+",
  attrs: {
    tight: { default: true },
    marker: { default: "." },
    start: { default: 1 },
  },
  parseDOM: [
    {
      tag: "ol",
      getAttrs: (element) => ({
        ...readListAttributes(".")(element),
        start: element.hasAttribute("start") ? Number(element.getAttribute("start")) : 1,
      }),
    },
  ],
  toDOM: (node) => [
    "ol",
    { ...listAttributes(node), start: node.attrs.start === 1 ? null : node.attrs.start },
    0,
  ],
};

const listItem: NodeSpec = {
  content: "block+",
  defining: true,
  parseDOM: [{ tag: "li" }],
  toDOM: () => ["li", 0],
};

const codeBlock: NodeSpec = {
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  attrs: { info: { default: "" } },
  parseDOM: [
    {
      tag: "pre",
      preserveWhitespace: "full",
      getAttrs: (element) => ({ info: element.dataset.info ?? "" }),
    },
  ],
  toDOM: (node) => ["pre", { "data-info": node.attrs.info || null }, ["code", 0]],
};

const markdownSource: NodeSpec = {
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  parseDOM: [
    { tag: "div[data-markdown-source]", contentElement: "pre", preserveWhitespace: "full" },
  ],
  toDOM: () => ["div", { "data-markdown-source": "" }, ["pre", 0]],
};

const thematicBreak: NodeSpec = {
  group: "block",
  parseDOM: [{ tag: "hr" }],
  toDOM: () => ["div", { "data-rule": "" }, ["hr"]],
};

const hardBreak: NodeSpec = {
  group: "inline",
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseDOM: [{ tag: "br" }],
  toDOM: () => ["br"],
};

const image: NodeSpec = {
  group: "inline",
  inline: true,
  draggable: true,
  attrs: { address: { default: "" }, alt: { default: "" }, title: { default: "" } },
  // Accepts only pictures that are already in the text, since pasted pictures are on other servers.
  parseDOM: [
    {
      tag: "img[data-address]",
      getAttrs: (element) => ({
        address: element.dataset.address,
        alt: element.getAttribute("alt") ?? "",
        title: element.getAttribute("title") ?? "",
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    "img",
    {
      "data-address": attrs.address,
      src: isSafeAddress(attrs.address) ? attrs.address : null,
      alt: attrs.alt,
      title: attrs.title || null,
    },
  ],
};

const link: MarkSpec = {
  inclusive: false,
  attrs: { address: {}, title: { default: "" } },
  parseDOM: [
    {
      tag: "a[href], a[data-address]",
      getAttrs: (element) => {
        const title = element.getAttribute("title") ?? "";
        const own = element.dataset.address;
        if (own !== undefined) return { address: own, title };
        const address = element.getAttribute("href") ?? "";
        return isSafeAddress(address) ? { address, title } : false;
      },
    },
  ],
  toDOM: ({ attrs }) => [
    "a",
    {
      "data-address": attrs.address,
      href: isSafeAddress(attrs.address) ? attrs.address : null,
      title: attrs.title || null,
    },
    0,
  ],
};

const emphasis: MarkSpec = {
  parseDOM: [
    { tag: "em" },
    { tag: "i", getAttrs: (element) => element.style.fontStyle !== "normal" && null },
    { style: "font-style=italic" },
    { style: "font-style=normal", clearMark: (mark) => mark.type.name === "emphasis" },
  ],
  toDOM: () => ["em", 0],
};

const strong: MarkSpec = {
  parseDOM: [
    { tag: "strong" },
    { tag: "b", getAttrs: (element) => !/^(normal|400)$/.test(element.style.fontWeight) && null },
    {
      style: "font-weight",
      getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null,
    },
    { style: "font-weight=400", clearMark: (mark) => mark.type.name === "strong" },
    { style: "font-weight=normal", clearMark: (mark) => mark.type.name === "strong" },
  ],
  toDOM: () => ["strong", 0],
};

const code: MarkSpec = { code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] };

/** The schema of a rich text: the blocks and marks of CommonMark, and `markdown_source` for blocks that stay source. */
export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph,
    heading,
    blockquote,
    bullet_list: bulletList,
    ordered_list: orderedList,
    list_item: listItem,
    code_block: codeBlock,
    markdown_source: markdownSource,
    thematic_break: thematicBreak,
    hard_break: hardBreak,
    image,
    text: { group: "inline" },
  },
  marks: { link, emphasis, strong, code },
});

function readListAttributes(marker: string) {
  return (element: HTMLElement) => ({
    tight: element.dataset.loose === undefined,
    marker: element.dataset.marker ?? marker,
  });
}

function listAttributes(node: Node) {
  return { "data-loose": node.attrs.tight ? null : "", "data-marker": node.attrs.marker };
}
