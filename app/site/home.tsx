import { servicesContext } from "#app/context.ts";
import { LoopVideo } from "#app/ui/loop-video.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Picture as PresentedPicture } from "#server/site/presented.ts";
import type { Route } from "./+types/home";
import styles from "./home.module.css";
import { Carousel } from "./home/carousel.tsx";
import { FeaturedCaseStudy } from "./home/featured-case-study.tsx";
import { arrangeInPairs } from "./lists/arrange-cards.ts";
import { CaseStudyList } from "./lists/case-study-list.tsx";
import { PostList } from "./lists/post-list.tsx";
import { silentPicture } from "./lists/silent-picture.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { ClientLogo } from "#server/site/home.ts";
import { methodologyParts, partId } from "#content/labels/methodology-parts.ts";
import type { DisciplineLink } from "#server/site/disciplines.ts";
import rows from "./lists/discipline-list.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const home = await context.get(servicesContext).site.home();
  const { page, clientLogos, title, description, sharing, caseStudies, disciplines, posts } = home;
  // Unused fields would only add to the page's size.
  const { title: _title, slug: _slug, metaDescription: _description, ...shown } = page;
  // Blank slides and logos would leave gaps.
  const carousel = page.carousel.filter(
    ({ image, title: words, copy }) => image !== null || words !== "" || copy !== "",
  );
  const logos = clientLogos.filter(({ image, name }) => image !== null || name !== "");
  const { featuredVideo: film } = page;
  // Phones show the same picture in a slide, and in a card.
  const onSlide = (picture: PresentedPicture | null) => {
    if (!picture) return null;
    const { upright: _upright, onPhones: _onPhones, ...facts } = picture;
    return { ...facts, alt: "" };
  };
  const onCard = (picture: PresentedPicture | null) => onSlide(picture && silentPicture(picture));
  return {
    title,
    description,
    sharing,
    caseStudies: arrangeInPairs(caseStudies).map((card) => ({
      ...card,
      picture: onCard(card.picture),
    })),
    disciplines,
    posts: posts.map((post) => ({ ...post, picture: onCard(post.picture) })),
    page: {
      ...shown,
      carousel: carousel.map((slide) => ({
        ...slide,
        image: onSlide(slide.image),
      })),
      featuredVideo: film && {
        ...film,
        poster: onSlide(film.poster),
      },
      imageRowTwo: shown.imageRowTwo && silentPicture(shown.imageRowTwo),
    },
    clientLogos: logos.map((logo) => ({ ...logo, image: onCard(logo.image) })),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, caseStudies, disciplines, posts, clientLogos } =
    loaderData;
  const hasHero = page.carousel.length > 0 || page.featuredVideo !== null;
  useLive("casestudies", "posts", "pages", "disciplines", "settings");
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <h1 dir="auto" className={hasHero ? "visually-hidden" : styles.bare} tabIndex={-1}>
        {title}
      </h1>
      {hasHero && (
        <Carousel slides={page.carousel} video={page.featuredVideo} videoTitle={page.introTitle} />
      )}

      {(page.introTitle !== "" || page.bodyOne !== "") && (
        <section className={`frame ${styles.intro}`} aria-labelledby="intro">
          {/* The film's slide has the same heading. */}
          <h2
            dir="auto"
            id="intro"
            className={page.featuredVideo ? "visually-hidden" : styles.lead}
          >
            {page.introTitle}
          </h2>
          <div className={styles.opening}>
            <Paragraphs text={page.bodyOne} />
          </div>
        </section>
      )}

      {caseStudies.length > 0 && (
        <section className="frame section-end" aria-labelledby="work">
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
          <MoreLink to="/work">More work</MoreLink>
        </section>
      )}

      {disciplines.length > 0 && (
        <section className="frame section-end" aria-labelledby="disciplines">
          <div className={styles.head}>
            <h2 id="disciplines">
              <PageLink to="/disciplines">Disciplines</PageLink>
            </h2>
            <div className={styles.beside}>
              <Paragraphs text={page.disciplines} />
            </div>
          </div>
          <DisciplineList disciplines={disciplines} />
        </section>
      )}

      {page.worldOfBrandsTitle !== "" && (
        <section aria-labelledby="world-of-brands">
          {page.imageRowOne && <LoopVideo video={page.imageRowOne} />}
          <div className={`frame ${styles.worldText}`}>
            <h2 dir="auto" id="world-of-brands">
              {page.worldOfBrandsTitle}
            </h2>
            <div className={styles.beside}>
              <Paragraphs text={page.bodyTwo} />
              <MoreLink to="/about/living-brands">Living brands</MoreLink>
            </div>
          </div>
        </section>
      )}

      <MethodologyBlock text={page.bodyFour} />

      {clientLogos.length > 0 && (
        <section className="frame section" aria-labelledby="clients">
          <div className={styles.head}>
            <h2 dir="auto" id="clients">
              {page.someOfOurClientsTitle}
            </h2>
            <div className={styles.beside}>
              <Paragraphs text={page.bodyFive} />
              <MoreLink to="/about/what-our-clients-say">What our clients say</MoreLink>
            </div>
          </div>
          <ClientLogos logos={clientLogos} />
        </section>
      )}

      {posts.length > 0 && (
        <section className="frame section-end" aria-labelledby="news">
          <div className={styles.head}>
            <h2 id="news">News &amp; opinion</h2>
            <div className={styles.headMore}>
              <MoreLink to="/news-and-opinions">More news</MoreLink>
            </div>
          </div>
          <PostList posts={posts} />
        </section>
      )}
    </>
  );
}

const shown = 18;

/** Client logos in three rows of six, or six of three on narrow screens; each links to its case study. */
function ClientLogos({ logos }: { logos: readonly ClientLogo[] }) {
  return (
    <ul className={styles.grid}>
      {logos.slice(0, shown).map((logo, at) => (
        <li key={at} className={styles.cell}>
          {logo.slug ? (
            <PageLink to={`/work/${logo.slug}`} className={styles.link}>
              <Mark {...logo} />
            </PageLink>
          ) : (
            <Mark {...logo} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ image, name }: ClientLogo) {
  return image ? (
    <Picture
      picture={image}
      sizes="(min-width: 50rem) 13vw, 25vw"
      alt={name}
      small
      className={styles.logo}
    />
  ) : (
    <span className={styles.name}>{name}</span>
  );
}

const steps = Object.values(methodologyParts);

/** The agency's purpose and the seven steps of its method. */
function MethodologyBlock({ text }: { text: string }) {
  return (
    <section className="inverse section" aria-labelledby="methodology">
      <div className="frame">
        <h2 id="methodology" className="visually-hidden">
          Our branding methodology
        </h2>
        <div className={styles.text}>
          <Paragraphs text={text} />
        </div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <PageLink to={`/about/methodology-and-insights#${partId(step)}`}>{step}</PageLink>
            </li>
          ))}
        </ol>
        <MoreLink to="/about/methodology-and-insights">Methodology and insights</MoreLink>
      </div>
    </section>
  );
}

/** Disciplines in full-width rows: name on the left, sentence on the right. */
function DisciplineList({ disciplines }: { disciplines: readonly DisciplineLink[] }) {
  return (
    <ul className={rows.list}>
      {disciplines.map((discipline) => (
        <li key={discipline.slug}>
          <PageLink to={`/disciplines/${discipline.slug}`} className={rows.row}>
            <h3 dir="auto" className={rows.name}>
              {discipline.title}
            </h3>
            {discipline.sentence !== "" && (
              <p dir="auto" className={rows.sentence}>
                {discipline.sentence}
              </p>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
