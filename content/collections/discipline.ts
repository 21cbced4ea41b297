import { mayBeHidden, metaDescription } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { integer } from "#content/fields/integer.ts";
import { longText } from "#content/fields/long-text.ts";
import { richText } from "#content/fields/rich-text.ts";
import { slug } from "#content/fields/slug.ts";
import { text } from "#content/fields/text.ts";

/** A service that the agency offers. */
export const discipline = {
  name: "Discipline",
  collection: "disciplines" as const,
  address: "/disciplines/:slug",
  state: mayBeHidden,
  fields: {
    title: text({ label: "Title", required: true, maxLength: 80 }),
    slug: slug({ label: "Slug", required: true }),
    intro: longText({ label: "Intro" }),
    body: richText({
      label: "Body",
      help: "The last part is shown larger.",
    }),
    image: image({ label: "Image" }),
    caseStudy: slug({
      label: "Case study shown in the image",
      help: "A case study for a client who bought this discipline; its name is shown below the image.",
      of: "casestudies",
    }),
    order: integer({ label: "Order (1-100)", from: 1, to: 100 }),
    metaDescription,
  },
};
