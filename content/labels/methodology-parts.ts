// Separate from the fields, so that visitors do not download checks and codecs with these labels.

/** The labels of the seven parts of the methodology, in order. */
export const methodologyParts = {
  consumerInsight: "Consumer insight",
  analysis: "Analysis and optimisation",
  innovation: "Brand innovation",
  brandStrategy: "Brand strategy",
  experienceStrategy: "Experience strategy",
  brandContent: "Brand content",
  activation: "Brand activation",
} as const;

/** The fragment of the part with a label. */
export function partId(label: string): string {
  return label.toLowerCase().replaceAll(" ", "-");
}
