import { encodeFields, type Fields, type ValuesOf } from "#content/fields/field.ts";
import { withRowKeys } from "#content/merge/row-keys.ts";
import { collections, pages, settings, type PageUid, type PageValues } from "#content/model.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { caseStudies } from "./case-studies.ts";
import { disciplines } from "./disciplines.ts";
import { about, whatOurClientsSay, ourNetwork } from "./pages/about-pages.ts";
import { briefingTemplates, contact, theLab, strategyInterviews } from "./pages/contact-pages.ts";
import { disciplines as disciplinesPage, work, newsAndOpinions } from "./pages/list-pages.ts";
import { globalReach } from "./pages/global-reach.ts";
import { home } from "./pages/home.ts";
import { livingBrands } from "./pages/living-brands.ts";
import { methodologyAndInsights } from "./pages/methodology-and-insights.ts";
import { privacyPolicy } from "./pages/privacy-policy.ts";
import { posts } from "./posts.ts";
import { demoSettings } from "./settings.ts";

/** A document of the demo: where it belongs and what it holds, pictures still as `demo:key`. */
export interface DemoDocument {
  path: string;
  fields: TypedFields;
}

const demoPages: { [Uid in PageUid]?: Partial<PageValues<Uid>> } = {
  home,
  about,
  "our-network": ourNetwork,
  "methodology-and-insights": methodologyAndInsights,
  "global-reach": globalReach,
  "what-our-clients-say": whatOurClientsSay,
  "living-brands": livingBrands,
  work,
  "news-and-opinions": newsAndOpinions,
  disciplines: disciplinesPage,
  contact,
  "the-lab": theLab,
  "briefing-templates": briefingTemplates,
  "strategy-interviews": strategyInterviews,
  "privacy-policy": privacyPolicy,
};

/** Every document of the demo agency; the seeder puts stored addresses in the place of `demo:key`. */
export const demoDocuments: DemoDocument[] = [
  demoDocument(`${settings.collection}/${settings.uid}`, settings.fields, demoSettings),
  ...Object.values(pages).map(({ uid }) => pageDocument(uid)),
  ...disciplines.map(({ id, values }) =>
    demoDocument(`disciplines/${id}`, collections.disciplines.fields, values),
  ),
  ...caseStudies.map(({ id, values }) =>
    demoDocument(`casestudies/${id}`, collections.casestudies.fields, values),
  ),
  ...posts.map(({ id, values }) => demoDocument(`posts/${id}`, collections.posts.fields, values)),
];

/** A page; one without texts of its own here has its name as title. */
function pageDocument(uid: PageUid): DemoDocument {
  const { name, fields } = pages[uid];
  return demoDocument<Fields>(`pages/${uid}`, fields, {
    title: name,
    slug: uid,
    ...demoPages[uid],
  });
}

/** A document with the values that the demo has; fields without one are left out, and read as blank. */
function demoDocument<F extends Fields>(
  path: string,
  fields: F,
  values: Partial<ValuesOf<F>>,
): DemoDocument {
  const given = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));
  return { path, fields: withRowKeys(fields, encodeFields<Fields>(given, values)) };
}
