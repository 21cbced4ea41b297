import { servicesContext } from "#app/context.ts";
import { Day } from "#app/ui/day.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { hasTallScript } from "#app/ui/tall-script.ts";
import type { Route } from "./+types/post";
import { Figure } from "./figure.tsx";
import { redirectToCurrent } from "./redirect-to-current.ts";
import { PostList } from "./lists/post-list.tsx";
import quotations from "./quotation.module.css";
import list from "./lists/list-head.module.css";
import styles from "./post.module.css";
import { takeQuotation } from "./post/take-quotation.ts";
import { ShareLinks } from "./post/share-links.tsx";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const post = (await site.post(slug)) ?? (await redirectToCurrent(site, "posts", slug));
  const { quotation, rest } = takeQuotation(post.page.figure === "" ? post.page.body : "");
  return quotation === ""
    ? { ...post, quotation }
    : { ...post, page: { ...post.page, body: rest }, quotation };
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, date, minutes, others } = loaderData;
  const { quotation } = loaderData;
  return (
    <>
      <article>
        <PageMeta title={title} description={description} sharing={sharing} />
        <header className={`frame columns ${styles.head}`}>
          <h1 dir="auto" tabIndex={-1} data-tall={hasTallScript(heading)}>
            {heading}
          </h1>
          <p className={styles.facts}>
            <Day day={date} />
            <span>{minutes === 1 ? "1 minute" : `${minutes} minutes`} to read</span>
          </p>
          {page.subtitle !== "" && (
            <p dir="auto" className={styles.subtitle}>
              {page.subtitle}
            </p>
          )}
        </header>
        <div className={styles.opening}>
          {page.featuredImage && (
            <Picture
              picture={page.featuredImage}
              sizes="(min-width: 50rem) 50vw, 100vw"
              first
              className={styles.picture}
            />
          )}
          <Figure {...page} className={styles.figure} />
          {/* In the place of the figure. */}
          <Prose html={quotation} className={`${quotations.large} ${styles.quotation}`} />
        </div>
        <div className={`frame columns ${styles.text}`}>
          <Prose html={page.body} className={styles.body} />
          <ShareLinks
            address={sharing.address}
            title={heading}
            className={`screen-only ${styles.share}`}
          />
        </div>
      </article>

      {others.length > 0 && (
        <section className={`screen-only ${styles.others}`} aria-labelledby="others">
          <div className="frame">
            <div className={list.head}>
              <h2 id="others">Read on</h2>
              <MoreLink to="/news-and-opinions">All News + Views</MoreLink>
            </div>
            <PostList posts={others} />
          </div>
        </section>
      )}
    </>
  );
}
