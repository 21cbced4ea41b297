import { methodologyParts, partId } from "#content/labels/methodology-parts.ts";
import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import type { Route } from "./+types/methodology-and-insights";
import { FurtherLinks } from "./about/further-links.tsx";
import styles from "./methodology-and-insights.module.css";
import { Part } from "./methodology-and-insights/part.tsx";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";

/** The seven parts of the method in order. */
const order = [
  "consumerInsight",
  "analysis",
  "innovation",
  "brandStrategy",
  "experienceStrategy",
  "brandContent",
  "activation",
] as const satisfies readonly (keyof typeof methodologyParts)[];

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).site.page("methodology-and-insights");
}

export default function MethodologyAndInsights({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading } = loaderData;
  const parts = order
    .map((name) => ({ label: methodologyParts[name], ...page[name] }))
    .filter(({ intro, image }) => intro !== "" || image !== null)
    .map((part) => ({ ...part, id: partId(part.label) }));
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <div className={styles.head}>
        <div className={`frame columns ${styles.opening}`}>
          <h1 dir="auto" tabIndex={-1}>
            {heading}
          </h1>
          {page.intro !== "" && (
            <div className={styles.intro}>
              <Paragraphs text={page.intro} />
            </div>
          )}
          <PartIndex parts={parts} />
        </div>
      </div>
      {parts.length > 0 && (
        <div className={styles.parts}>
          {parts.map((part) => (
            <Part key={part.id} {...part} />
          ))}
        </div>
      )}
      <FurtherLinks
        heading="See the method at work"
        links={[
          { to: "/work", label: "The work that came of it" },
          { to: "/contact/the-lab", label: "The lab" },
          { to: "/about/living-brands", label: "Living brands" },
        ]}
      />
    </>
  );
}

/** The index of the parts, as links within the page. */
function PartIndex({ parts }: { parts: readonly { id: string; label: string }[] }) {
  const { hash, key } = useLocation();

  // The browser scrolls; this moves the keyboard and screen reader position too.
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);

  if (parts.length === 0) return null;
  return (
    <nav className={styles.index} aria-label="The parts of the method">
      <ol>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <Link to={`#${id}`}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
