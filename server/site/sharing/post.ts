import type { post } from "#content/collections/post.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { inSeconds } from "#server/site/in-seconds.ts";
import { publishedAt } from "#server/site/indexes.ts";
import { agencyId } from "./agency.ts";
import { nonBlankText } from "./graph.ts";
import { articlePictures } from "./share-picture.ts";
import type { Metadata } from "./sharing.ts";
import { pageOf } from "./web-page.ts";

/** Structured data of a post: an article by the agency. */
export const postMetadata: Metadata<(typeof post)["fields"]> = {
  picture: ({ shareImage, featuredImage }) => shareImage ?? featuredImage,
  article: timesOf,
  describe(facts) {
    const { agency, address, heading, description, page, document } = facts;
    const times = document && timesOf(document);
    return pageOf(facts, {
      "@type": "BlogPosting",
      headline: heading,
      alternativeHeadline: nonBlankText(page.subtitle),
      description: nonBlankText(description),
      url: address,
      inLanguage: "en-GB",
      author: { "@type": "Organization", ...agencyId(agency), name: nonBlankText(agency.name) },
      publisher: agencyId(agency),
      datePublished: times?.published,
      dateModified: times?.modified,
      image: articlePictures(page.featuredImage, agency.origin),
    });
  },
};

function timesOf(document: StoredDocument) {
  return {
    published: inSeconds(publishedAt(document)),
    modified: inSeconds(document.updateTime),
  };
}
