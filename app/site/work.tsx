import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/work";
import { arrangeWork } from "./lists/arrange-cards.ts";
import { FurtherPages } from "./lists/further-pages.tsx";
import { readSlice } from "./lists/read-slice.ts";
import { withSilentPicture } from "./lists/silent-picture.ts";
import styles from "./work.module.css";
import { addressOf, filterIn } from "./work/filter-address.ts";
import { Filters } from "./work/filters.tsx";
import { WorkList } from "./work/work-list.tsx";

const onOnePage = 20;

/** The list of work, filtered. A renamed discipline redirects to its current slug; an unknown one is 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const filter = filterIn(url);
  // Only one filter per list, since combinations would multiply addresses.
  if (filter?.by === "discipline" && url.searchParams.has("sector"))
    throw redirect(addressOf(filter));
  return await readSlice(url, async (after) => {
    const work = await site.work({ limit: onOnePage, after, filter });
    if (!work) throw data(null, { status: 404 });
    if (work.filter?.slug !== filter?.slug) throw redirect(addressOf(work.filter), 301);
    return { ...work, caseStudies: arrangeWork(work.caseStudies.map(withSilentPicture)) };
  });
}

export default function Work({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, isFirst } = loaderData;
  const { filter, caseStudies, next } = loaderData;
  const intro = filter?.title ?? page.workIntro;
  useLive("casestudies", "pages", "disciplines");
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} indexed={isFirst} />
      <header className={`frame columns ${styles.head}`}>
        <h1 dir="auto" tabIndex={-1}>
          {heading}
        </h1>
        {isFirst && intro !== "" && (
          <div className={styles.intro}>
            <Paragraphs text={intro} />
          </div>
        )}
      </header>

      <Filters {...loaderData} />

      <section className="frame section-end" aria-labelledby="case-studies">
        <h2 id="case-studies" className="visually-hidden">
          {filter ? `Case studies: ${filter.title}` : "Case studies"}
        </h2>
        {caseStudies.length > 0 ? (
          <WorkList caseStudies={caseStudies} />
        ) : (
          <div className={styles.none}>
            <p>
              We are choosing what to show here. Until then, ask us for the work you would like to
              see.
            </p>
            <MoreLink to="/contact">Talk to us</MoreLink>
          </div>
        )}
        <FurtherPages
          to={addressOf(filter)}
          next={next}
          isFirst={isFirst}
          more="More work"
          start="Back to the first page"
        />
        <p className={styles.more}>
          <MoreLink to="/disciplines">What each discipline is</MoreLink>
        </p>
      </section>
    </>
  );
}
