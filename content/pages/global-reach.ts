import { page } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { longText } from "#content/fields/long-text.ts";
import { map } from "#content/fields/map.ts";
import { text } from "#content/fields/text.ts";

/** The page about where the agency works: eight regions. */
export const globalReach = page("global-reach", {
  name: "Global reach",
  address: "/about/global-reach",
  fields: {
    introTitle: text({ label: "Intro title" }),
    image: image({ label: "Image" }),
    uk: region("UK"),
    uae: region("UAE"),
    sa: region("Saudi Arabia"),
    kuwait: region("Kuwait"),
    morocco: region("Morocco"),
    sriLanka: region("Sri Lanka"),
    russia: region("Russia"),
    europe: region("Europe"),
  },
});

function region(label: string) {
  return map({
    label,
    fields: { title: text({ label: "Title" }), content: longText({ label: "Text" }) },
  });
}
