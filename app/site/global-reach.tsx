import { regions as regionNames } from "#content/labels/regions.ts";
import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { WidePicture } from "#app/ui/wide-picture.tsx";
import type { Route } from "./+types/global-reach";
import { FurtherLinks } from "./about/further-links.tsx";
import styles from "./global-reach.module.css";

/** The regions by their clocks, the one closest to London's first. */
const order = ["uk", "europe", "morocco", "russia", "sa", "kuwait", "uae", "sriLanka"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).site.page("global-reach");
}

export default function GlobalReach({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading } = loaderData;
  const regions = order
    .map((name) => ({ name, label: regionNames[name], ...page[name] }))
    .filter((region) => region.title !== "" || region.content !== "");
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <div className={styles.night}>
        <header>
          <div className="frame">
            <h1 className={styles.name} tabIndex={-1} dir="auto">
              {heading}
            </h1>
          </div>
          {page.image && <WidePicture picture={page.image} first className={styles.picture} />}
        </header>
        <div className="frame section-end">
          {page.introTitle !== "" && (
            <p dir="auto" className={styles.lead}>
              {page.introTitle}
            </p>
          )}
          {regions.map((region) => (
            <section
              key={region.name}
              className={`columns ${styles.region}`}
              aria-labelledby={region.name}
            >
              <h2 id={region.name}>{region.label}</h2>
              <div className={styles.words}>
                {region.title !== "" && <h3 dir="auto">{region.title}</h3>}
                <Paragraphs text={region.content} />
              </div>
            </section>
          ))}
        </div>
        <FurtherLinks
          heading="More about how we work abroad"
          links={[
            { to: "/about/our-network", label: "Our network" },
            { to: "/contact", label: "Talk to us" },
          ]}
        />
      </div>
    </>
  );
}
