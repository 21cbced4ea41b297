/** A schema.org node; undefined properties are left out. */
export type Node = { readonly "@type": string | readonly string[] } & {
  readonly [property: string]: unknown;
};

/** Nodes as JSON-LD for a script element, escaped so that nothing can end the element. */
export function graphText(nodes: readonly Node[]): string {
  const graph = { "@context": "https://schema.org", "@graph": nodes };
  return JSON.stringify(graph).replaceAll("<", String.raw`\u003c`);
}

/** The text, or undefined when it is blank. */
export function nonBlankText(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}
