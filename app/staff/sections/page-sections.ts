import type { pages, PageUid } from "#content/model.ts";
import type { Section } from "./section.ts";

/** The fields of each page in the order of the specification's page editor (spec section 2); title and slug stand before them. */
export const pageSections = {
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
