import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/our-network";
import { FurtherLinks } from "./about/further-links.tsx";
import chapters from "./chapters.module.css";
import quotation from "./quotation.module.css";
import styles from "./our-network.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).site.page("our-network");
}

export default function OurNetwork({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading } = loaderData;
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <header className={styles.head}>
        <div className={`frame columns ${styles.opening}`}>
          <h1 dir="auto" tabIndex={-1}>
            {heading}
          </h1>
          {page.intro !== "" && (
            <div className={styles.intro}>
              <Paragraphs text={page.intro} />
            </div>
          )}
        </div>
      </header>
      {page.content !== "" && (
        <div className="frame section">
          <Prose
            html={page.content}
            className={`${quotation.large} ${chapters.chapters} ${styles.chapters}`}
          />
        </div>
      )}
      <FurtherLinks
        heading="More about how we work abroad"
        links={[
          { to: "/about/global-reach", label: "Global reach" },
          { to: "/contact", label: "Talk to us" },
        ]}
      />
    </>
  );
}
