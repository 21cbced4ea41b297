import { Day } from "#app/ui/day.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PostCard } from "#server/site/posts.ts";
import styles from "./newest-post.module.css";

/** The newest post, as the front page of a newspaper has its first story. */
export function NewestPost({ post: { slug, title, subtitle, date, picture } }: { post: PostCard }) {
  return (
    <article className={styles.newest}>
      <PageLink to={`/news-and-opinions/${slug}`} className={styles.link}>
        <div className={styles.title}>
          <h2 dir="auto">{title}</h2>
        </div>
        {picture && (
          <div className={styles.opening}>
            <Picture
              picture={picture}
              sizes="(min-width: 50rem) 67vw, 100vw"
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
