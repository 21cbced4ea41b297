import { page } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { longText } from "#content/fields/long-text.ts";
import { map } from "#content/fields/map.ts";
import { richText } from "#content/fields/rich-text.ts";
import { text } from "#content/fields/text.ts";

/** The page about living brands. */
export const livingBrands = page("living-brands", {
  name: "Living brands",
  address: "/about/living-brands",
  fields: {
    introLeft: longText({ label: "Intro left" }),
    introRight: longText({ label: "Intro right" }),
    simplifiedMethodology: figure("Simplified methodology"),
    simplifiedTheory: figure("Simplified theory"),
    weLiveBrands: richText({
      label: "'We live brands' text",
      help: "Bold words that open a paragraph are its heading.",
    }),
  },
});

function figure(label: string) {
  return map({
    label,
    fields: { copy: text({ label: `${label} title` }), image: image({ label: `${label} image` }) },
  });
}
