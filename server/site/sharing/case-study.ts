import type { caseStudy } from "#content/collections/case-study.ts";
import { inSeconds } from "#server/site/in-seconds.ts";
import { agencyId } from "./agency.ts";
import { nonBlankText } from "./graph.ts";
import { articlePictures } from "./share-picture.ts";
import type { Metadata } from "./sharing.ts";
import { pageOf } from "./web-page.ts";

/** Structured data of a case study: a creative work for a client. */
export const caseStudyMetadata: Metadata<(typeof caseStudy)["fields"]> = {
  picture: ({ shareImage, imageUrl }) => shareImage ?? imageUrl,
  article: ({ updateTime }) => ({ modified: inSeconds(updateTime) }),
  describe(facts) {
    const { agency, address, heading, description, page, document } = facts;
    const tags = page.disciplines.flatMap(({ tag }) => nonBlankText(tag) ?? []);
    const client = nonBlankText(page.client);
    return pageOf(facts, {
      "@type": "CreativeWork",
      name: heading,
      headline: nonBlankText(page.introTitle),
      description: nonBlankText(description),
      url: address,
      inLanguage: "en-GB",
      creator: agencyId(agency),
      sourceOrganization: client && { "@type": "Organization", name: client },
      about: nonBlankText(page.sector),
      keywords: tags.length > 0 ? tags : undefined,
      // The year of completion: the last one named.
      dateCreated: /\b(\d{4})$/.exec(page.year.trim())?.[1],
      dateModified: document && inSeconds(document.updateTime),
      image: articlePictures(page.imageUrl, agency.origin),
    });
  },
};
