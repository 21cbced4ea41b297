import { page } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { longText } from "#content/fields/long-text.ts";
import { map } from "#content/fields/map.ts";

/** The page about the branding methodology: seven blocks. */
export const methodologyAndInsights = page("methodology-and-insights", {
  name: "Our branding methodology",
  address: "/about/methodology-and-insights",
  fields: {
    intro: longText({ label: "Intro" }),
    consumerInsight: block("Consumer insight"),
    analysis: block("Analysis and optimisation"),
    innovation: block("Brand innovation"),
    brandStrategy: block("Brand strategy"),
    experienceStrategy: block("Experience strategy"),
    brandContent: block("Brand content"),
    activation: block("Brand activation", "brandActivation"),
  },
});

/** The fragment under which the page shows the part with a label. */
export function partId(label: string): string {
  return label.toLowerCase().replaceAll(" ", "-");
}

function block(label: string, alias?: string) {
  const fields = { intro: longText({ label: "Intro" }), image: image({ label: "Image" }) };
  return map(alias === undefined ? { label, fields } : { label, alias, fields });
}
