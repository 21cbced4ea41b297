/** A thing in the words of schema.org; a property that is undefined is left out. */
export type Node = { readonly "@type": string | readonly string[] } & {
  readonly [property: string]: unknown;
};

/** Things as JSON-LD that may stand in a script element: nothing in it can end the element. */
export function graphText(nodes: readonly Node[]): string {
  const graph = { "@context": "https://schema.org", "@graph": nodes };
  return JSON.stringify(graph).replaceAll("<", String.raw`\u003c`);
}

/** A text, or nothing at all when it is blank. */
export function said(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}
