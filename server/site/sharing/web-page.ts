import { addressAt } from "#content/document.ts";
import type { Fields } from "#content/fields/field.ts";
import { collections, pages, type PageUid } from "#content/model.ts";
import { inSeconds } from "#server/site/in-seconds.ts";
import { firstPicture } from "./first-picture.ts";
import { agencyReference, agencyId, agencyNode, siteId, siteNode, type Agency } from "./agency.ts";
import { nonBlankText, type Node } from "./graph.ts";
import { wholePicture } from "./share-picture.ts";
import type { PageFacts, Metadata } from "./sharing.ts";

/** schema.org types of pages with a more specific type than WebPage. */
const kinds: { readonly [Uid in PageUid]?: string } = {
  about: "AboutPage",
  contact: "ContactPage",
  work: "CollectionPage",
  disciplines: "CollectionPage",
  "news-and-opinions": "CollectionPage",
};

/** The pages about the agency itself. */
const onItself: ReadonlySet<PageUid> = new Set(["home", "about", "contact"]);

/** A document listed by a page. */
export interface Listed {
  readonly slug: string;
  readonly title: string;
}

/** The pages that list documents, and the path of each document. */
const listedAt: { readonly [Uid in PageUid]?: string } = {
  work: collections.casestudies.address,
  disciplines: collections.disciplines.address,
  "news-and-opinions": collections.posts.address,
};

/** Structured data of the site's fixed pages and of the documents they list. */
export function metadataOf<F extends Fields>(
  uid: PageUid,
  listed: readonly Listed[] = [],
): Metadata<F> {
  return {
    picture: (page) => firstPicture(page),
    describe: (facts) => [
      onItself.has(uid) ? agencyNode(facts.agency) : agencyReference(facts.agency),
      siteNode(facts.agency),
      webPage(facts, {
        "@type": kinds[uid] ?? "WebPage",
        ...(onItself.has(uid) ? { about: agencyId(facts.agency) } : {}),
        ...(listed.length > 0 ? { mainEntity: itemList(facts.agency, uid, listed) } : {}),
      }),
      ...breadcrumbs(facts),
    ],
  };
}

/** The node of a page, and of the thing it is about. */
export function pageOf<F extends Fields>(facts: PageFacts<F>, thing: Node): readonly Node[] {
  const id = { "@id": `${facts.address}#it` };
  return [
    agencyReference(facts.agency),
    siteNode(facts.agency),
    webPage(facts, { "@type": "WebPage", mainEntity: id }),
    ...breadcrumbs(facts),
    { ...thing, ...id, mainEntityOfPage: { "@id": facts.address } },
  ];
}

function webPage<F extends Fields>(facts: PageFacts<F>, more: Node): Node {
  const { agency, address, title, description, picture, document } = facts;
  const hasTrail = trailOf(facts).length > 1;
  return {
    ...more,
    "@id": address,
    url: address,
    name: title,
    description: nonBlankText(description),
    inLanguage: "en-GB",
    isPartOf: siteId(agency),
    primaryImageOfPage: picture ? imageObject(wholePicture(picture, agency.origin)) : undefined,
    dateModified: document && inSeconds(document.updateTime),
    breadcrumb: hasTrail ? { "@id": `${address}#trail` } : undefined,
  };
}

function itemList({ origin }: Agency, uid: PageUid, listed: readonly Listed[]): Node {
  return {
    "@type": "ItemList",
    itemListElement: listed.map(({ slug, title }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: nonBlankText(title),
      url: origin + addressAt(listedAt[uid] ?? "/", slug),
    })),
  };
}

function imageObject({ address, width, height, alt }: ReturnType<typeof wholePicture>): Node {
  return { "@type": "ImageObject", url: address, width, height, caption: nonBlankText(alt) };
}

/** The breadcrumbs to this page; none on the home page. */
function breadcrumbs<F extends Fields>(facts: PageFacts<F>): Node[] {
  const trail = trailOf(facts);
  if (trail.length < 2) return [];
  return [
    {
      "@type": "BreadcrumbList",
      "@id": `${facts.address}#trail`,
      itemListElement: trail.map(({ name, address }, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name,
        item: address,
      })),
    },
  ];
}

function trailOf<F extends Fields>({ agency, address, pattern, heading }: PageFacts<F>) {
  const parts = pattern.split("/").slice(1, -1);
  const above = ["/", ...parts.map((_, at) => `/${parts.slice(0, at + 1).join("/")}`)];
  const known = Object.values(pages).filter((page) => above.includes(page.address));
  const trail = above.flatMap((path) => {
    const page = known.find((one) => one.address === path);
    return page ? [{ name: page.name, address: agency.origin + path }] : [];
  });
  return pattern === "/" ? trail : [...trail, { name: heading, address }];
}
