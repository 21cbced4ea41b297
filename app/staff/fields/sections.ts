import { own } from "#content/records.ts";
import type { DocumentModel } from "#content/document.ts";
import type {
  CollectionName,
  collections,
  enquirySettings,
  settings,
  pages,
  PageUid,
} from "#content/model.ts";

const first: Section = { title: "Title and slug", fields: ["title", "slug"], isQuiet: true };
const last: Section = {
  title: "Search engines",
  fields: ["metaTitle", "metaDescription", "shareImage"],
};

/** Returns the sections of a document's editor. Fields without a section come last. */
export function sectionsOf(model: DocumentModel): readonly Section[] {
  const sections = [first, ...ownSections(model), last]
    .map(({ fields, ...section }) => ({
      ...section,
      fields: fields.filter((name) => Object.hasOwn(model.fields, name)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const named = new Set(sections.flatMap(({ fields }) => fields));
  const rest = Object.keys(model.fields).filter((name) => !named.has(name));
  return rest.length > 0 ? [...sections, { title: "More", fields: rest }] : sections;
}

function ownSections({ collection, uid = "" }: DocumentModel): readonly Section[] {
  if (collection === "settings") return settingsSections;
  if (collection === "privatesettings") return enquirySettingsSections;
  const table: Readonly<Record<string, readonly Section[]>> =
    collection === "pages" ? pageSections : collectionSections;
  const key = collection === "pages" ? uid : collection;
  return own(table, key) ?? [];
}

/** The fields of a document under one heading. */
export interface Section<Name extends string = string> {
  readonly title: string;
  readonly fields: readonly Name[];
  /** Hides the heading visually. */
  readonly isQuiet?: boolean;
}

/** The fields of each collection in the order of its editor (specification section 2). */
const collectionSections = {
  casestudies: [
    { title: "Intro", fields: ["intro", "introTitle", "order"] },
    { title: "Featured image", fields: ["imageUrl", "colour"] },
    { title: "Facts", fields: ["client", "sector", "year"] },
    { title: "Extra rows", fields: ["extraRows", "secondImage"] },
    { title: "Disciplines", fields: ["disciplines"] },
    { title: "What came of it", fields: ["figure", "figureMeaning", "credits"] },
  ],
  posts: [
    { title: "Post", fields: ["subtitle", "body"] },
    { title: "Figure", fields: ["figure", "figureMeaning"] },
    { title: "Featured image", fields: ["featuredImage"] },
    { title: "Date", fields: ["date"] },
  ],
  disciplines: [
    { title: "Discipline", fields: ["intro", "body"] },
    { title: "Image", fields: ["image", "caseStudy"] },
    { title: "Order", fields: ["order"] },
  ],
} satisfies {
  [Name in CollectionName]: readonly Section<keyof (typeof collections)[Name]["fields"] & string>[];
};

/** The fields of the site's settings. */
const settingsSections = [
  { title: "Agency", fields: ["agencyName", "homeTitle", "blurb"] },
  { title: "Contact", fields: ["address", "telephone", "email"] },
  { title: "Services we offer", fields: ["services"] },
  { title: "Social links", fields: ["social"] },
  { title: "Footer", fields: ["closingLine", "copyrightYear", "accreditationLogo"] },
  { title: "Client logos", fields: ["clientLogos"] },
  { title: "Staff area", fields: ["timeZone", "maxLateMinutes", "ownWords"] },
  { title: "How long the activity log is kept", fields: ["activityMonths"] },
] satisfies readonly Section<keyof (typeof settings)["fields"]>[];

/** The fields of the private settings. */
const enquirySettingsSections = [
  { title: "E-mail about new enquiries", fields: ["recipients"] },
  { title: "How long enquiries are kept", fields: ["months"] },
] satisfies readonly Section<keyof (typeof enquirySettings)["fields"]>[];

/** The fields of each page in the order of its editor (specification section 2), after title and slug. */
const pageSections = {
  home: [
    { title: "Featured Video", fields: ["featuredVideo"] },
    { title: "Carousel", fields: ["carousel"] },
    { title: "Intro", fields: ["introTitle", "bodyOne", "disciplines"] },
    {
      title: "World of living brands",
      fields: ["worldOfBrandsTitle", "bodyTwo", "imageRowOne"],
    },
    {
      title: "Featured case study",
      fields: ["featuredCasestudyTitle", "bodyThree", "casestudyLink", "imageRowTwo"],
    },
    { title: "'We seek' content", fields: ["bodyFour"] },
    { title: "Clients", fields: ["someOfOurClientsTitle", "bodyFive"] },
  ],
  about: [
    { title: "Intro", fields: ["introTitle", "intro"] },
    { title: "Featured image", fields: ["featuredImage", "overlayText"] },
    { title: "Main content", fields: ["content"] },
    { title: "Team", fields: ["joeImage", "joeIntro", "samImage", "samIntro"] },
    { title: "Methodology", fields: ["methodologyTitle", "methodologySection"] },
    { title: "Unique propositions", fields: ["usps"] },
    { title: "Creative process", fields: ["creativeProcess"] },
  ],
  work: [{ title: "Intro", fields: ["workIntro"] }],
  disciplines: [{ title: "Intro", fields: ["disciplinesIntro"] }],
  "news-and-opinions": [{ title: "Intro", fields: ["intro"] }],
  contact: [
    { title: "Intro", fields: ["intro"] },
    { title: "The lab", fields: ["lab"] },
    { title: "Briefing templates", fields: ["templates"] },
    { title: "Strategy interviews", fields: ["strategy"] },
  ],
  "the-lab": [
    { title: "Intro", fields: ["intro", "bodyIntro", "bodyLeft", "bodyRight"] },
    {
      title: "Step one",
      fields: ["numberOne", "numberOneTitle", "numberOneSubtitle", "numberOneText"],
    },
    {
      title: "Step two",
      fields: ["numberTwo", "numberTwoTitle", "numberTwoSubtitle", "numberTwoText"],
    },
    {
      title: "Step three",
      fields: ["numberThree", "numberThreeTitle", "numberThreeSubtitle", "numberThreeText"],
    },
    { title: "Testimonial", fields: ["testimonial", "testimonialText"] },
    {
      title: "Three-point process",
      fields: ["threePointTitle", "threePointOne", "threePointTwo", "threePointThree"],
    },
    { title: "Lab", fields: ["labTitle", "labSubtitle", "labImage"] },
  ],
  "our-network": [
    { title: "Intro", fields: ["intro"] },
    { title: "Body", fields: ["content"] },
  ],
  "living-brands": [
    { title: "Intro", fields: ["introLeft", "introRight"] },
    { title: "Simplified methodology", fields: ["simplifiedMethodology"] },
    { title: "Simplified theory", fields: ["simplifiedTheory"] },
    { title: "'We live brands' text", fields: ["weLiveBrands"] },
  ],
  "global-reach": [
    { title: "Intro", fields: ["introTitle", "image"] },
    { title: "UK", fields: ["uk"] },
    { title: "UAE", fields: ["uae"] },
    { title: "Saudi Arabia", fields: ["sa"] },
    { title: "Kuwait", fields: ["kuwait"] },
    { title: "Morocco", fields: ["morocco"] },
    { title: "Sri Lanka", fields: ["sriLanka"] },
    { title: "Russia", fields: ["russia"] },
    { title: "Europe", fields: ["europe"] },
  ],
  "methodology-and-insights": [
    { title: "Intro", fields: ["intro"] },
    { title: "Consumer insight", fields: ["consumerInsight"] },
    { title: "Analysis and optimisation", fields: ["analysis"] },
    { title: "Brand innovation", fields: ["innovation"] },
    { title: "Brand strategy", fields: ["brandStrategy"] },
    { title: "Experience strategy", fields: ["experienceStrategy"] },
    { title: "Brand content", fields: ["brandContent"] },
    { title: "Brand activation", fields: ["activation"] },
  ],
  "what-our-clients-say": [
    { title: "Intro title", fields: ["introTitle"] },
    { title: "Client one", fields: ["clientOne"] },
    { title: "Client two", fields: ["clientTwo"] },
    { title: "Client three", fields: ["clientThree"] },
  ],
  "briefing-templates": [
    { title: "Intro", fields: ["intro"] },
    { title: "Briefs", fields: ["briefs"] },
  ],
  "strategy-interviews": [
    { title: "Intro", fields: ["intro"] },
    { title: "Text", fields: ["bodyLeftIntro", "bodyRight", "bodyLeft"] },
    { title: "Form", fields: ["formIntro"] },
  ],
  "privacy-policy": [
    { title: "Intro", fields: ["intro"] },
    { title: "Body", fields: ["body"] },
  ],
} satisfies {
  [Uid in PageUid]: readonly Section<keyof (typeof pages)[Uid]["fields"] & string>[];
};
