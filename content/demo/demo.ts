import { encodeFields } from "#content/fields/field.ts";
import type { Fields, ValuesOf } from "#content/fields/field.ts";
import { collections, pages, settings } from "#content/model.ts";
import type { PageUid, PageValues } from "#content/model.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { caseStudies } from "./case-studies.ts";
import { disciplines } from "./disciplines.ts";
import { about } from "./pages/about.ts";
import { briefingTemplates } from "./pages/briefing-templates.ts";
import { contact } from "./pages/contact.ts";
import { disciplines as disciplinesPage } from "./pages/disciplines.ts";
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
import { posts } from "./posts.ts";
import { demoSettings } from "./settings.ts";

/** A document of the demo: where it belongs and what it holds, pictures still as `demo:key`. */
export interface DemoDocument {
  path: string;
  fields: TypedFields;
}

const demoPages: { [Uid in PageUid]: PageValues<Uid> } = {
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
  ...Object.values(pages).map(({ uid }) => pageDocument(uid, demoPages[uid])),
  ...disciplines.map(({ id, values }) =>
    demoDocument(`disciplines/${id}`, collections.disciplines.fields, values),
  ),
  ...caseStudies.map(({ id, values }) =>
    demoDocument(`casestudies/${id}`, collections.casestudies.fields, values),
  ),
  ...posts.map(({ id, values }) => demoDocument(`posts/${id}`, collections.posts.fields, values)),
];

function pageDocument<Uid extends PageUid>(uid: Uid, values: PageValues<Uid>): DemoDocument {
  return demoDocument<(typeof pages)[Uid]["fields"]>(`pages/${uid}`, pages[uid].fields, values);
}

function demoDocument<F extends Fields>(
  path: string,
  fields: F,
  values: ValuesOf<F>,
): DemoDocument {
  return { path, fields: encodeFields(fields, values) };
}
