import type { discipline } from "#content/collections/discipline.ts";
import { agencyId } from "./agency.ts";
import { nonBlankText } from "./graph.ts";
import { articlePictures } from "./share-picture.ts";
import type { Metadata } from "./sharing.ts";
import { pageOf } from "./web-page.ts";

/** Structured data of a discipline: a service of the agency. */
export const disciplineMetadata: Metadata<(typeof discipline)["fields"]> = {
  picture: ({ image }) => image,
  describe(facts) {
    const { agency, address, heading, description, page } = facts;
    return pageOf(facts, {
      "@type": "Service",
      name: heading,
      serviceType: heading,
      description: nonBlankText(description),
      url: address,
      provider: agencyId(agency),
      image: articlePictures(page.image, agency.origin),
    });
  },
};
