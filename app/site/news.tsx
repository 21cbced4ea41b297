import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/news";
import { FurtherPages } from "./lists/further-pages.tsx";
import { PostList } from "./lists/post-list.tsx";
import { readSlice } from "./lists/read-slice.ts";
import styles from "./news.module.css";
import { NewestPost } from "./news/newest-post.tsx";

const onOnePage = 18;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const slice = await readSlice(url, (after) => site.posts({ limit: onOnePage, after }));
  return { ...(await site.page("news-and-opinions", slice.posts, !slice.isFirst)), ...slice };
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

      <section className={`frame ${styles.others}`} aria-labelledby="earlier">
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
