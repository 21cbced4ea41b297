import { Day } from "#app/ui/day.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { BriefPost } from "#server/site/posts.ts";
import card from "./case-study-list.module.css";
import styles from "./post-list.module.css";

/** Posts in three columns. */
export function PostList({ posts }: { posts: readonly BriefPost[] }) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PageLink to={`/news-and-opinions/${post.slug}`} className={card.link}>
            {post.picture && (
              <span className={styles.frame}>
                <Picture
                  picture={post.picture}
                  sizes="(min-width: 40rem) 47vw, 94vw"
                  alt=""
                  className={card.picture}
                />
              </span>
            )}
            <h3 dir="auto" className={`${card.title} ${styles.title}`}>
              {post.title}
            </h3>
            <Day day={post.date} className={styles.date} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
