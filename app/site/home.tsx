import { Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { LoopVideo } from "#app/ui/loop-video.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/home";
import styles from "./home.module.css";
import { Carousel } from "./home/carousel.tsx";
import { ClientLogos } from "./home/client-logos.tsx";
import { FeaturedCaseStudy } from "./home/featured-case-study.tsx";
import { MethodologyBlock } from "./home/methodology-block.tsx";
import { CaseStudyList } from "./lists/case-study-list.tsx";
import { DisciplineList } from "./lists/discipline-list.tsx";
import { PostList } from "./lists/post-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).site.home();
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, caseStudies, disciplines, posts, clientLogos } =
    loaderData;
  useLive("casestudies", "posts", "pages", "disciplines", "settings");
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <h1 className="visually-hidden" tabIndex={-1}>
        {title}
      </h1>
      <Carousel slides={page.carousel} video={page.featuredVideo} videoTitle={page.introTitle} />

      <section className={`frame section ${styles.intro}`} aria-labelledby="intro">
        <h2 id="intro" className={styles.lead}>
          {page.introTitle}
        </h2>
        <div className={styles.introText}>
          <Paragraphs text={page.bodyOne} />
        </div>
      </section>

      <section className={`frame ${styles.disciplines}`} aria-labelledby="disciplines">
        <div className={styles.head}>
          <h2 id="disciplines">
            <Link to="/disciplines">Disciplines</Link>
          </h2>
          <div className={styles.headText}>
            <Paragraphs text={page.disciplines} />
          </div>
        </div>
        <DisciplineList disciplines={disciplines} />
      </section>

      <section aria-labelledby="world-of-brands" className={styles.world}>
        {page.imageRowOne && <LoopVideo video={page.imageRowOne} />}
        <div className={`frame ${styles.worldText}`}>
          <h2 id="world-of-brands">{page.worldOfBrandsTitle}</h2>
          <div className={styles.worldBody}>
            <Paragraphs text={page.bodyTwo} />
            <MoreLink to="/about/living-brands">Living brands</MoreLink>
          </div>
        </div>
      </section>

      <section className={`frame ${styles.work}`} aria-labelledby="work">
        <h2 id="work" className="visually-hidden">
          Work
        </h2>
        <FeaturedCaseStudy
          title={page.featuredCasestudyTitle}
          text={page.bodyThree}
          slug={page.casestudyLink}
          picture={page.imageRowTwo}
        />
        <CaseStudyList caseStudies={caseStudies} />
        <div className={styles.more}>
          <MoreLink to="/work">More work</MoreLink>
        </div>
      </section>

      <MethodologyBlock text={page.bodyFour} />

      <section className="frame section" aria-labelledby="clients">
        <div className={styles.head}>
          <h2 id="clients">{page.someOfOurClientsTitle}</h2>
          <div className={styles.headText}>
            <Paragraphs text={page.bodyFive} />
            <MoreLink to="/about/what-our-clients-say">What our clients say</MoreLink>
          </div>
        </div>
        <ClientLogos logos={clientLogos} />
      </section>

      <section className={`frame ${styles.news}`} aria-labelledby="news">
        <div className={styles.head}>
          <h2 id="news">News &amp; opinion</h2>
          <div className={styles.headMore}>
            <MoreLink to="/news-and-opinions">More news</MoreLink>
          </div>
        </div>
        <PostList posts={posts} />
      </section>
    </>
  );
}
