import { useEffect, useState, type CSSProperties } from "react";
import { flushSync } from "react-dom";
import { data, Link, useLocation } from "react-router";
import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import type { Route } from "./+types/briefing-templates";
import styles from "./briefing-templates.module.css";
import { Brief } from "./briefing-templates/brief.tsx";
import { ContactSentence } from "./contact/contact-sentence.tsx";

const listed = "templates";

/** All templates; with `?brief=3` only the third, for printing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const [{ page, ...view }, { telephone, email }, formats] = await Promise.all([
    site.page("briefing-templates"),
    site.settings(),
    site.briefFormats(),
  ]);
  const briefs = page.briefs
    .map((brief, at) => ({ ...brief, number: at + 1, formats: formats[at] ?? [] }))
    .filter(({ title, text }) => title !== "" || text !== "");
  const asked = url.searchParams.get("brief") || undefined;
  const only =
    asked === undefined ? undefined : briefs.find(({ number }) => String(number) === asked);
  if (asked !== undefined && !only) throw data(null, { status: 404 });
  return {
    ...view,
    intro: page.intro,
    briefs: only ? [only] : briefs,
    only: only?.title,
    telephone,
    email,
  };
}

export default function BriefingTemplates({ loaderData }: Route.ComponentProps) {
  const { title, description, sharing, heading, intro, briefs, only, telephone, email } =
    loaderData;
  const [printing, setPrinting] = useState<number>();

  useEffect(() => {
    const stop = () => setPrinting(undefined);
    window.addEventListener("afterprint", stop);
    return () => window.removeEventListener("afterprint", stop);
  }, []);

  function print(number: number) {
    flushSync(() => setPrinting(number));
    window.print();
  }

  return (
    <>
      <PageMeta
        title={only === undefined ? title : `${only} | ${title}`}
        description={description}
        sharing={sharing}
      />
      <div
        className={styles.top}
        data-aside={printing !== undefined || only !== undefined || undefined}
      >
        <header className={`frame columns ${styles.head}`}>
          <h1 dir="auto" tabIndex={-1}>
            {heading}
          </h1>
          {intro !== "" && (
            <div className={styles.intro}>
              <Paragraphs text={intro} />
            </div>
          )}
        </header>
        {only === undefined && (
          <div className="frame">
            <BriefIndex id={listed} briefs={briefs} />
          </div>
        )}
      </div>
      <div>
        {briefs.map((brief) => (
          <Brief
            key={brief.number}
            {...brief}
            all={only === undefined ? `#${listed}` : "/contact/briefing-templates"}
            aside={printing !== undefined && printing !== brief.number}
            onPrint={() => print(brief.number)}
          />
        ))}
      </div>
      <aside className={`screen-only ${styles.onwards}`} aria-label="What next">
        <div className="frame">
          <ContactSentence telephone={telephone} email={email}>
            With a page filled in, or half of one,
          </ContactSentence>
        </div>
      </aside>
    </>
  );
}

/** The index of templates in two columns, as links within the page. */
function BriefIndex({
  id,
  briefs,
}: {
  id: string;
  briefs: readonly { number: number; title: string }[];
}) {
  const { hash, key } = useLocation();

  // The browser scrolls; this moves the keyboard and screen reader position too.
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);

  if (briefs.length === 0) return null;
  return (
    <nav id={id} tabIndex={-1} className={`screen-only ${styles.index}`} aria-label="The templates">
      <ol style={{ "--rows": Math.ceil(briefs.length / 2) } as CSSProperties}>
        {briefs.map(({ number, title }) => (
          <li key={number}>
            <Link to={`#brief-${number}`}>
              <span className={styles.number}>{number}</span>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
