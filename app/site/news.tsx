import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/news";
import { FurtherPages } from "./lists/further-pages.tsx";
import { PostList } from "./lists/post-list.tsx";
import { readSlice } from "./lists/read-slice.ts";
import { withSilentPicture } from "./lists/silent-picture.ts";
import styles from "./news.module.css";
import { Day } from "#app/ui/day.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PostCard } from "#server/site/posts.ts";

const onOnePage = 18;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const reading = readSlice(url, (after) => site.posts({ limit: onOnePage, after }));
  const listed = reading.then(({ posts }) => posts);
  const isContinued = Boolean(url.searchParams.get("after"));
  const [slice, view] = await Promise.all([
    reading,
    site.page("news-and-opinions", listed, isContinued),
  ]);
  return { ...view, ...slice, posts: slice.posts.map(withSilentPicture) };
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, posts, next, isFirst } = loaderData;
  useLive("posts", "pages");
  const [newest] = isFirst ? posts : [];
  const others = newest ? posts.slice(1) : posts;
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} indexed={isFirst} />
      <header className={`frame columns ${styles.head}`}>
        <h1 dir="auto" tabIndex={-1}>
          {heading}
        </h1>
        {isFirst && page.intro !== "" && (
          <div className={styles.intro}>
            <Paragraphs text={page.intro} />
          </div>
        )}
      </header>

      {newest && <NewestPost post={newest} />}
      {posts.length === 0 && (
        <div className={`frame ${styles.none}`}>
          <p>Nothing has been published here yet. The first piece is being argued over.</p>
          <MoreLink to="/work">See the work</MoreLink>
        </div>
      )}

      <section className={`frame section-end ${styles.others}`} aria-labelledby="earlier">
        {others.length > 0 && (
          <>
            <h2 id="earlier" className="visually-hidden">
              Earlier
            </h2>
            <PostList posts={others} />
          </>
        )}
        <FurtherPages
          to="/news-and-opinions"
          next={next}
          isFirst={isFirst}
          more="More news"
          start="Back to the newest"
        />
      </section>
    </>
  );
}

/** The newest post, in the layout of a front page's lead story. */
function NewestPost({ post: { slug, title, subtitle, date, picture } }: { post: PostCard }) {
  return (
    <article className={styles.newest}>
      <PageLink to={`/news-and-opinions/${slug}`} className={styles.link}>
        <div className={`frame ${styles.title}`}>
          <h2 dir="auto">{title}</h2>
        </div>
        {picture && (
          <div className={styles.opening}>
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 67vw, 100vw"
              alt=""
              first
              className={styles.picture}
            />
          </div>
        )}
        <div className={styles.words}>
          <Day day={date} className={styles.date} />
          {subtitle !== "" && (
            <p dir="auto" className={styles.subtitle}>
              {subtitle}
            </p>
          )}
        </div>
      </PageLink>
    </article>
  );
}
