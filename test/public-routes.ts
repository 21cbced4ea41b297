import { caseStudies } from "#content/demo/case-studies.ts";
import { disciplines } from "#content/demo/disciplines.ts";
import { about, whatOurClientsSay, ourNetwork } from "#content/demo/pages/about-pages.ts";
import {
  briefingTemplates,
  contact,
  theLab,
  strategyInterviews,
} from "#content/demo/pages/contact-pages.ts";
import {
  disciplines as disciplinesPage,
  work,
  newsAndOpinions,
} from "#content/demo/pages/list-pages.ts";
import { globalReach } from "#content/demo/pages/global-reach.ts";
import { livingBrands } from "#content/demo/pages/living-brands.ts";
import { methodologyAndInsights } from "#content/demo/pages/methodology-and-insights.ts";
import { privacyPolicy } from "#content/demo/pages/privacy-policy.ts";
import { posts } from "#content/demo/posts.ts";
import { demoSettings } from "#content/demo/settings.ts";

/** A public address, and the `<Page>` part of its title. */
type PublicRoute = { address: string; page: string };

/** An address for each public row of the specification's route table. */
export const publicRoutes: PublicRoute[] = [
  { address: "/", page: demoSettings.homeTitle },
  { address: "/about", page: about.title },
  { address: "/about/our-network", page: ourNetwork.title },
  { address: "/about/methodology-and-insights", page: methodologyAndInsights.title },
  { address: "/about/global-reach", page: globalReach.title },
  { address: "/about/what-our-clients-say", page: whatOurClientsSay.title },
  { address: "/about/living-brands", page: livingBrands.title },
  { address: "/work", page: work.title },
  ...addressesOf("/work", caseStudies.slice(1, 2)),
  { address: "/news-and-opinions", page: newsAndOpinions.title },
  ...addressesOf("/news-and-opinions", posts.slice(0, 1)),
  { address: "/disciplines", page: disciplinesPage.title },
  ...addressesOf("/disciplines", disciplines.slice(0, 1)),
  { address: "/contact", page: contact.title },
  { address: "/contact/the-lab", page: theLab.title },
  { address: "/contact/briefing-templates", page: briefingTemplates.title },
  { address: "/contact/strategy-interviews", page: strategyInterviews.title },
  { address: "/privacy-policy", page: privacyPolicy.title },
];

/** Every public address of the demo agency. */
export const publicAddresses: PublicRoute[] = [
  ...publicRoutes,
  ...addressesOf("/work", caseStudies),
  ...addressesOf("/news-and-opinions", posts),
  ...addressesOf("/disciplines", disciplines),
].filter(({ address }, at, all) => all.findIndex((other) => other.address === address) === at);

function addressesOf(
  list: string,
  documents: readonly { values: { slug: string; title: string; metaTitle?: string } }[],
): PublicRoute[] {
  return documents.map(({ values: { slug, title, metaTitle } }) => ({
    address: `${list}/${slug}`,
    page: metaTitle || title,
  }));
}
