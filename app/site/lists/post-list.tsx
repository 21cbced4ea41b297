import { Link } from "react-router";
import { Day } from "#app/ui/day.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PostCard } from "#server/site/posts.ts";
import styles from "./post-list.module.css";

/** Posts in three columns; each leads to its text. */
export function PostList({
  posts,
  headings: Heading = "h3",
}: {
  posts: readonly PostCard[];
  headings?: "h2" | "h3";
}) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.slug}>
          <Link to={`/news-and-opinions/${post.slug}`} className={styles.link}>
            {post.picture && (
              <span className={styles.frame}>
                <Picture
                  picture={post.picture}
                  sizes="(min-width: 120rem) 37rem, (min-width: 50rem) 31vw, 94vw"
                  alt=""
                  className={styles.picture}
                />
              </span>
            )}
            <Heading className={styles.title}>{post.title}</Heading>
            <Day day={post.date} className={styles.date} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
