import { page } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { longText } from "#content/fields/long-text.ts";
import { map } from "#content/fields/map.ts";
import { text } from "#content/fields/text.ts";
import { regions } from "#content/labels/regions.ts";

/** The page about where the agency works: eight regions. */
export const globalReach = page("global-reach", {
  name: "Global reach",
  address: "/about/global-reach",
  fields: {
    introTitle: text({ label: "Intro title" }),
    image: image({ label: "Image" }),
    uk: region(regions.uk),
    uae: region(regions.uae),
    sa: region(regions.sa),
    kuwait: region(regions.kuwait),
    morocco: region(regions.morocco),
    sriLanka: region(regions.sriLanka),
    russia: region(regions.russia),
    europe: region(regions.europe),
  },
});

function region(label: string) {
  return map({
    label,
    fields: { title: text({ label: "Title" }), content: longText({ label: "Text" }) },
  });
}
