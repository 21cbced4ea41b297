import { page } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { list } from "#content/fields/list.ts";
import { longText } from "#content/fields/long-text.ts";
import { media } from "#content/fields/media.ts";
import { slug } from "#content/fields/slug.ts";
import { text } from "#content/fields/text.ts";

/** The home page. */
export const home = page("home", {
  name: "Home",
  address: "/",
  fields: {
    featuredVideo: media({ label: "Featured Video (leave blank for no video)" }),
    carousel: list({
      label: "Carousel",
      row: "Slide",
      length: 3,
      fields: {
        image: image({
          label: "Image",
          readInstead: "Screen readers read out the title of the slide.",
        }),
        title: text({ label: "Title" }),
        copy: text({ label: "Copy" }),
        link: slug({ label: "Link (slug)", of: "casestudies" }),
      },
    }),
    introTitle: text({ label: "Intro title" }),
    bodyOne: longText({ label: "Intro" }),
    disciplines: longText({ label: "Intro disciplines" }),
    worldOfBrandsTitle: text({ label: "World of living brands title" }),
    bodyTwo: longText({ label: "World of living brands content" }),
    imageRowOne: media({ label: "World of living brands image", help: "The looping video." }),
    featuredCasestudyTitle: text({ label: "Featured case study title" }),
    bodyThree: longText({ label: "Featured case study content" }),
    casestudyLink: slug({ label: "Featured case study link", of: "casestudies" }),
    imageRowTwo: image({
      label: "Featured case study image",
      readInstead: "Screen readers read out the title of the featured case study.",
    }),
    bodyFour: longText({ label: "'We seek' content" }),
    someOfOurClientsTitle: text({ label: "Clients title" }),
    bodyFive: longText({ label: "Clients content" }),
  },
});
