// Apart from the fields: visitors see these words, and need not download what checks and encodes values.

/** What the seven parts of the methodology are called, in their order. */
export const methodologyParts = {
  consumerInsight: "Consumer insight",
  analysis: "Analysis and optimisation",
  innovation: "Brand innovation",
  brandStrategy: "Brand strategy",
  experienceStrategy: "Experience strategy",
  brandContent: "Brand content",
  activation: "Brand activation",
} as const;

/** The fragment under which the page shows the part with a label. */
export function partId(label: string): string {
  return label.toLowerCase().replaceAll(" ", "-");
}
