import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { Day } from "#app/ui/day.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/post";
import { PostList } from "./lists/post-list.tsx";
import styles from "./post.module.css";
import { ShareLinks } from "./post/share-links.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const post = await context.get(servicesContext).site.post(params.slug);
  if (!post) throw data(null, { status: 404 });
  return { ...post, address: new URL(url.pathname, url).href };
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { page, title, description, heading, date, minutes, others, address } = loaderData;
  return (
    <>
      <article>
        <PageMeta title={title} description={description} />
        <header className={`frame columns ${styles.head}`}>
          <h1 tabIndex={-1}>{heading}</h1>
          <p className={styles.facts}>
            <Day day={date} />
            <span>{minutes === 1 ? "1 minute" : `${minutes} minutes`}</span>
          </p>
          {page.subtitle !== "" && <p className={styles.subtitle}>{page.subtitle}</p>}
        </header>
        {page.featuredImage && (
          <Picture
            picture={page.featuredImage}
            sizes="(min-width: 50rem) 75vw, 100vw"
            first
            className={styles.picture}
          />
        )}
        <div className={`frame columns ${styles.text}`}>
          <Prose html={page.body} className={styles.body} />
          <ShareLinks address={address} title={heading} className={styles.share} />
        </div>
      </article>

      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <div className="frame">
            <div className={styles.othersHead}>
              <h2 id="others">Read on</h2>
              <MoreLink to="/news-and-opinions">All news and opinions</MoreLink>
            </div>
            <PostList posts={others} />
          </div>
        </section>
      )}
    </>
  );
}
