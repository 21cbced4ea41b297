import { mayBeHidden, metaDescription, metaTitle, shareImage } from "#content/document.ts";
import { colour } from "#content/fields/colour.ts";
import { image } from "#content/fields/image.ts";
import { integer } from "#content/fields/integer.ts";
import { list } from "#content/fields/list.ts";
import { longText } from "#content/fields/long-text.ts";
import { richText } from "#content/fields/rich-text.ts";
import { slug } from "#content/fields/slug.ts";
import { text } from "#content/fields/text.ts";

/** A piece of work for a client, in rows. */
export const caseStudy = {
  name: "Case study",
  collection: "casestudies" as const,
  address: "/work/:slug",
  state: mayBeHidden,
  fields: {
    title: text({ label: "Title", required: true, maxLength: 80 }),
    slug: slug({ label: "Slug", required: true }),
    intro: longText({ label: "Intro" }),
    introTitle: text({ label: "Intro title", maxLength: 160 }),
    order: integer({ label: "Order (1-100)", from: 1, to: 100 }),
    imageUrl: image({ label: "Featured image" }),
    colour: colour({
      label: "Colour",
      help: "The client’s colour, such as #1f6a4f, behind the title, and behind the whole case study if it is nearly black. If left blank, one is taken from the featured image.",
    }),
    client: text({ label: "Client" }),
    sector: text({ label: "Sector" }),
    year: text({ label: "Year", maxLength: 9 }),
    figure: text({
      label: "Figure",
      help: "What changed, such as 19 months or +27%.",
      maxLength: 14,
    }),
    figureMeaning: text({ label: "What the figure counts", maxLength: 160 }),
    credits: text({ label: "Credits", maxLength: 240 }),
    extraRows: list({
      label: "Extra rows",
      row: "Row",
      fields: {
        title: text({ label: "Title" }),
        body: richText({ label: "Body" }),
        bodyRightColumn: richText({ label: "Body, right column" }),
        imageUrl: image({ label: "Image", mayMove: true }),
        index: integer({ label: "Index" }),
      },
    }),
    secondImage: image({
      label: "Second image",
      help: "Fills the screen in the middle of the rows; at least 2880 pixels wide. If left blank, none is shown.",
    }),
    disciplines: list({
      label: "Disciplines",
      row: "Discipline",
      fields: {
        tag: text({ label: "Tag" }),
        slug: slug({ label: "Discipline", of: "disciplines", titleInto: "tag" }),
        image: image({
          label: "Image for the discipline’s page",
          help: "Shows the work in this discipline. If left blank, the case study’s own image is used.",
        }),
        index: integer({ label: "Index" }),
      },
    }),
    metaTitle,
    metaDescription,
    shareImage,
  },
};
