/** An element of a parsed document; `text` is all the text within it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const markup = new RegExp(
  String.raw`<(?<open>${name})(?<attributes>(?:\s+${name}="[^"<]*")*)\s*(?<empty>/?)>|</(?<close>${name})>|(?<text>[^<]+)`,
  "y",
);

/** Parses XML as the site writes it (no comments, no CDATA). Throws at the first violation of well-formedness. */
export function parseXml(source: string): XmlElement {
  const head = /^<\?xml version="1.0" encoding="UTF-8"\?>\n/.exec(source);
  if (!head) throw new Error("The XML declaration is missing.");
  const legal = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
  if (!legal.test(source)) throw new Error("There is a character that XML does not allow.");
  const outside: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [outside];
  markup.lastIndex = head[0].length;
  while (markup.lastIndex < source.length) {
    const at = markup.lastIndex;
    const found = markup.exec(source)?.groups;
    if (!found) throw new Error(`Not well-formed at: ${source.slice(at, at + 60)}`);
    const current = open.at(-1) ?? outside;
    if (found.text !== undefined) {
      const text = decoded(found.text);
      for (const element of open) element.text += text;
    } else if (found.close !== undefined) {
      if (current.name !== found.close)
        throw new Error(`</${found.close}> closes <${current.name}>.`);
      open.pop();
    } else {
      const element = elementOf(found.open ?? "", found.attributes ?? "");
      current.children.push(element);
      if (found.empty === "") open.push(element);
    }
  }
  const [root] = outside.children;
  if (open.length !== 1 || !root || outside.children.length !== 1)
    throw new Error("There must be exactly one root, and it must be closed.");
  checkPrefixes(root, new Set(["xml"]));
  return root;
}

/** The children with this name. */
export function childrenOf(element: XmlElement, wanted: string): XmlElement[] {
  return element.children.filter((child) => child.name === wanted);
}

/** The text of the only child with this name. */
export function textOf(element: XmlElement, wanted: string): string {
  const [child, ...more] = childrenOf(element, wanted);
  if (!child || more.length > 0) throw new Error(`${element.name} must have one ${wanted}.`);
  return child.text;
}

function elementOf(tag: string, written: string): XmlElement {
  const attributes: Record<string, string> = {};
  for (const [, key = "", value = ""] of written.matchAll(/\s+([\w:.-]+)="([^"]*)"/g)) {
    if (Object.hasOwn(attributes, key)) throw new Error(`${tag} has two attributes ${key}.`);
    attributes[key] = decoded(value);
  }
  return { name: tag, attributes, children: [], text: "" };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`An unescaped & in: ${text}`);
  return text.replaceAll(/&(\w+);/g, (_, entity: string) => entities[entity] ?? "");
}

/** Checks that every prefix is declared on the element or an ancestor. */
function checkPrefixes(element: XmlElement, around: ReadonlySet<string>) {
  const declared = Object.keys(element.attributes).filter((key) => key.startsWith("xmlns:"));
  const known = new Set([...around, "xmlns", ...declared.map((key) => key.slice(6))]);
  for (const used of [element.name, ...Object.keys(element.attributes)]) {
    const [prefix, local] = used.split(":");
    if (local !== undefined && !known.has(prefix ?? ""))
      throw new Error(`The prefix ${prefix} is not declared.`);
  }
  for (const child of element.children) checkPrefixes(child, known);
}
