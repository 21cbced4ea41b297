import { servicesContext } from "#app/context.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/privacy-policy";
import chapters from "./chapters.module.css";
import styles from "./privacy-policy.module.css";
import { withAnchors } from "./privacy-policy/with-anchors.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { page, ...view } = await context.get(servicesContext).site.page("privacy-policy");
  return { ...view, intro: page.intro, ...withAnchors(page.body) };
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { title, description, sharing, heading, intro, html, anchors } = loaderData;
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <PageHead heading={heading} intro={intro}>
        {anchors.length > 1 && (
          <nav className={styles.index} aria-label="On this page">
            <ol>
              {anchors.map(({ id, words }) => (
                <li key={id}>
                  <a href={`#${id}`}>{words}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </PageHead>
      <div className="frame section-end">
        <Prose html={html} className={chapters.chapters} />
      </div>
    </>
  );
}
