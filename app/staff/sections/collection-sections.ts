import type { CollectionName, collections, enquirySettings, settings } from "#content/model.ts";
import type { Section } from "./section.ts";

/** The fields of the documents of each collection in the order of their editors (spec section 2). */
export const collectionSections = {
  casestudies: [
    { title: "Intro", fields: ["intro", "introTitle", "order"] },
    { title: "Featured image", fields: ["imageUrl"] },
    { title: "Facts", fields: ["client", "sector", "year"] },
    { title: "Extra rows", fields: ["extraRows"] },
    { title: "Disciplines", fields: ["disciplines"] },
    { title: "What came of it", fields: ["figure", "figureMeaning", "credits"] },
  ],
  posts: [
    { title: "Post", fields: ["subtitle", "body"] },
    { title: "Featured image", fields: ["featuredImage"] },
    { title: "Date", fields: ["date"] },
  ],
  disciplines: [
    { title: "Discipline", fields: ["intro", "body"] },
    { title: "Image", fields: ["image"] },
    { title: "Order", fields: ["order"] },
  ],
} satisfies {
  [Name in CollectionName]: readonly Section<keyof (typeof collections)[Name]["fields"] & string>[];
};

/** The fields of the site's settings. */
export const settingsSections = [
  { title: "Agency", fields: ["agencyName", "homeTitle", "blurb"] },
  { title: "Contact", fields: ["address", "telephone", "email"] },
  { title: "Services we offer", fields: ["services"] },
  { title: "Social links", fields: ["social"] },
  { title: "Footer", fields: ["closingLine", "copyrightYear", "accreditationLogo"] },
  { title: "Client logos", fields: ["clientLogos"] },
] satisfies readonly Section<keyof (typeof settings)["fields"]>[];

/** The fields of the settings that staff alone may read. */
export const enquirySettingsSections = [
  { title: "By e-mail", fields: ["recipients"] },
  { title: "How long enquiries are kept", fields: ["months"] },
] satisfies readonly Section<keyof (typeof enquirySettings)["fields"]>[];
