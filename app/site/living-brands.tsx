import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { WidePicture } from "#app/ui/wide-picture.tsx";
import type { Route } from "./+types/living-brands";
import { FurtherLinks } from "./about/further-links.tsx";
import { withHeadlines } from "./about/with-headlines.ts";
import quotation from "./quotation.module.css";
import styles from "./living-brands.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).site.page("living-brands");
}

export default function LivingBrands({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading } = loaderData;
  const { introLeft, introRight, simplifiedMethodology, simplifiedTheory, weLiveBrands } = page;
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <header className={`frame columns ${styles.head}`}>
        <h1 dir="auto" tabIndex={-1}>
          {heading}
        </h1>
        {introLeft !== "" && (
          <div className={styles.left}>
            <Paragraphs text={introLeft} />
          </div>
        )}
        {introRight !== "" && (
          <div className={styles.right}>
            <Paragraphs text={introRight} />
          </div>
        )}
      </header>
      {(simplifiedMethodology.image || simplifiedMethodology.copy !== "") && (
        <section>
          {simplifiedMethodology.image && <WidePicture picture={simplifiedMethodology.image} />}
          <Caption words={simplifiedMethodology.copy} />
        </section>
      )}
      {(simplifiedTheory.image || simplifiedTheory.copy !== "") && (
        <section>
          {simplifiedTheory.image && (
            <Picture picture={simplifiedTheory.image} sizes="100vw" uprightShape="square" />
          )}
          <Caption words={simplifiedTheory.copy} />
        </section>
      )}
      {weLiveBrands !== "" && (
        <div className="frame section-end">
          <Prose
            html={withHeadlines(weLiveBrands, `${styles.sign}`, "p")}
            className={`${quotation.large} ${styles.text}`}
          />
        </div>
      )}
      <FurtherLinks
        heading="Read on"
        links={[
          { to: "/work", label: "Brands at work" },
          { to: "/about/methodology-and-insights", label: "How it is done" },
        ]}
      />
    </>
  );
}

function Caption({ words }: { words: string }) {
  if (words === "") return null;
  return (
    <div className={`frame ${styles.caption}`}>
      <h2 dir="auto">{words}</h2>
    </div>
  );
}
