import { methodologyParts, partId } from "#content/labels/methodology-parts.ts";
import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import type { Route } from "./+types/methodology-and-insights";
import { Onwards } from "./about/onwards.tsx";
import styles from "./methodology-and-insights.module.css";
import { Part, type Composition } from "./methodology-and-insights/part.tsx";
import { PartIndex } from "./methodology-and-insights/part-index.tsx";

/** The seven parts of the method in their order, and how each is laid out. */
const order = [
  ["consumerInsight", "right"],
  ["analysis", "small"],
  ["innovation", "full"],
  ["brandStrategy", "left"],
  ["experienceStrategy", "upright"],
  ["brandContent", "right"],
  ["activation", "full"],
] as const satisfies readonly (readonly [keyof typeof methodologyParts, Composition])[];

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).site.page("methodology-and-insights");
}

export default function MethodologyAndInsights({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading } = loaderData;
  const parts = order
    .map(([name, composition]) => ({ label: methodologyParts[name], composition, ...page[name] }))
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
      <Onwards
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
