import { page } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { longText } from "#content/fields/long-text.ts";
import { map } from "#content/fields/map.ts";
import { methodologyParts } from "#content/labels/methodology-parts.ts";

/** The page about the branding methodology: seven blocks. */
export const methodologyAndInsights = page("methodology-and-insights", {
  name: "Our branding methodology",
  address: "/about/methodology-and-insights",
  fields: {
    intro: longText({ label: "Intro" }),
    consumerInsight: block(methodologyParts.consumerInsight),
    analysis: block(methodologyParts.analysis),
    innovation: block(methodologyParts.innovation),
    brandStrategy: block(methodologyParts.brandStrategy),
    experienceStrategy: block(methodologyParts.experienceStrategy),
    brandContent: block(methodologyParts.brandContent),
    activation: block(methodologyParts.activation, "brandActivation"),
  },
});

function block(label: string, alias?: string) {
  const fields = { intro: longText({ label: "Intro" }), image: image({ label: "Image" }) };
  return map(alias === undefined ? { label, fields } : { label, alias, fields });
}
