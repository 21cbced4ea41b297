/** Serialised XML, which must not be escaped again. */
export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An element; texts are escaped, undefined children and attributes are omitted. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (Xml | string | undefined)[]
): Xml {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${escaped(value)}"`))
    .join("");
  const inside = children
    .map((child) => (child instanceof Xml ? child.text : escaped(child ?? "")))
    .join("");
  return new Xml(inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`);
}

/** A whole XML document. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escaped(text: string): string {
  return allowedInXml(text).replaceAll(
    /[&<>"]/g,
    (character) => references[character] ?? character,
  );
}

/** Text without the characters that no XML may contain (XML 1.0, section 2.2). */
export function allowedInXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}
