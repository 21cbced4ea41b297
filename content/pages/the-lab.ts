import { page } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { longText } from "#content/fields/long-text.ts";
import { richText } from "#content/fields/rich-text.ts";
import { text } from "#content/fields/text.ts";

/** The page about the lab: three numbered steps and a process of three points. */
export const theLab = page("the-lab", {
  name: "The lab",
  address: "/contact/the-lab",
  fields: {
    intro: text({ label: "Intro title" }),
    bodyIntro: longText({ label: "Body intro" }),
    bodyLeft: richText({ label: "Left body" }),
    bodyRight: richText({ label: "Right body" }),
    numberOne: text({ label: "Step one, number" }),
    numberOneTitle: text({ label: "Step one, title" }),
    numberOneSubtitle: text({ label: "Step one, subtitle" }),
    numberOneText: longText({ label: "Step one, text" }),
    numberTwo: text({ label: "Step two, number" }),
    numberTwoTitle: text({ label: "Step two, title" }),
    numberTwoSubtitle: text({ label: "Step two, subtitle" }),
    numberTwoText: longText({ label: "Step two, text" }),
    numberThree: text({ label: "Step three, number" }),
    numberThreeTitle: text({ label: "Step three, title" }),
    numberThreeSubtitle: text({ label: "Step three, subtitle" }),
    numberThreeText: longText({ label: "Step three, text" }),
    testimonial: longText({ label: "Testimonial" }),
    testimonialText: longText({ label: "Testimonial explanation" }),
    threePointTitle: text({ label: "Three-point process title" }),
    threePointOne: longText({ label: "Point 01" }),
    threePointTwo: longText({ label: "Point 02" }),
    threePointThree: longText({ label: "Point 03" }),
    labTitle: text({ label: "Lab title" }),
    labSubtitle: text({ label: "Lab subtitle" }),
    labImage: image({ label: "Lab image" }),
  },
});
