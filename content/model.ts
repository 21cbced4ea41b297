import { own } from "#content/records.ts";
import { placeInBundle } from "./bundle.ts";
import { caseStudy } from "./collections/case-study.ts";
import { discipline } from "./collections/discipline.ts";
import { post } from "./collections/post.ts";
import { allFieldsOf, type DocumentModel } from "./document.ts";
import { enquirySettings } from "./enquiry-settings.ts";
import {
  checkFields,
  decodeFields,
  typeErrorsOf,
  type Problem,
  type ValuesOf,
} from "./fields/field.ts";
import { checkShortLists } from "./fields/list.ts";
import { about } from "./pages/about.ts";
import { briefingTemplates } from "./pages/briefing-templates.ts";
import { contact } from "./pages/contact.ts";
import { disciplines } from "./pages/disciplines.ts";
import { globalReach } from "./pages/global-reach.ts";
import { home } from "./pages/home.ts";
import { livingBrands } from "./pages/living-brands.ts";
import { methodologyAndInsights } from "./pages/methodology-and-insights.ts";
import { newsAndOpinions } from "./pages/news-and-opinions.ts";
import { ourNetwork } from "./pages/our-network.ts";
import { privacyPolicy } from "./pages/privacy-policy.ts";
import { strategyInterviews } from "./pages/strategy-interviews.ts";
import { theLab } from "./pages/the-lab.ts";
import { whatOurClientsSay } from "./pages/what-our-clients-say.ts";
import { work } from "./pages/work.ts";
import { percentDecoded } from "./percent-decoded.ts";
import { settings } from "./settings.ts";
import type { TypedFields } from "./typed-values.ts";

/** The pages of the site by uid. */
export const pages = {
  home,
  about,
  "our-network": ourNetwork,
  "methodology-and-insights": methodologyAndInsights,
  "global-reach": globalReach,
  "what-our-clients-say": whatOurClientsSay,
  "living-brands": livingBrands,
  work,
  "news-and-opinions": newsAndOpinions,
  disciplines,
  contact,
  "the-lab": theLab,
  "briefing-templates": briefingTemplates,
  "strategy-interviews": strategyInterviews,
  "privacy-policy": privacyPolicy,
} satisfies { [Uid in string]: DocumentModel & { uid: Uid } };

/** Collections of documents of one kind, by their names in the database. */
export const collections = {
  casestudies: caseStudy,
  posts: post,
  disciplines: discipline,
} satisfies Record<string, DocumentModel>;

export { enquirySettings, settings };

export type PageUid = keyof typeof pages;
export type CollectionName = keyof typeof collections;

/** The values of a page's document. */
export type PageValues<Uid extends PageUid> = ValuesOf<(typeof pages)[Uid]["fields"]>;
/** The values of a document of a collection. */
export type CollectionValues<Name extends CollectionName> = ValuesOf<
  (typeof collections)[Name]["fields"]
>;
export type CaseStudy = CollectionValues<"casestudies">;
export type Post = CollectionValues<"posts">;
export type Discipline = CollectionValues<"disciplines">;
export type Settings = ValuesOf<(typeof settings)["fields"]>;
export type EnquirySettings = ValuesOf<(typeof enquirySettings)["fields"]>;

/** The model of the document at a path such as `pages/home`, also in a bundle; undefined for an unknown one. */
export function modelOf(path: string): DocumentModel | undefined {
  const bundled = placeInBundle(path);
  if (bundled) {
    const model = modelOf(bundled.path);
    return model === enquirySettings ? undefined : model;
  }
  const [collection = "", id = "", ...deeper] = path.split("/");
  if (id === "" || deeper.length > 0) return undefined;
  for (const one of [settings, enquirySettings])
    if (collection === one.collection) return id === one.uid ? one : undefined;
  if (collection === "pages") return own<DocumentModel>(pages, id);
  return own<DocumentModel>(collections, collection);
}

/**
 * The collection and slug of the page at a path of the site, in any letter case, with or without a trailing slash; undefined
 * for a path without a slug.
 */
export function placeOfPage(
  path: string,
): { collection: CollectionName; slug: string } | undefined {
  const [, before = "", last = ""] = /^(\/.+\/)([^/]+)\/?$/.exec(path) ?? [];
  const slug = percentDecoded(last)?.toLowerCase();
  const found = Object.entries(collections).find(
    ([, { address }]) => address === `${before.toLowerCase()}:slug`,
  );
  return found && slug ? { collection: found[0] as CollectionName, slug } : undefined;
}

/**
 * Problems with the fields of the document at `path`, given its previous fields `before`; none for a document without a model.
 * In a bundle a document may be unfinished, so only types are checked.
 */
export function checkDocument(
  path: string,
  stored: TypedFields,
  before: TypedFields = {},
): Problem[] {
  const model = modelOf(path);
  if (!model) return [];
  const typeErrors = typeErrorsOf(allFieldsOf(model), stored, "");
  return typeErrors.length > 0 || placeInBundle(path)
    ? typeErrors
    : [
        ...checkShortLists(model.fields, stored, before),
        ...checkFields(model.fields, decodeFields(model.fields, stored), ""),
      ];
}
