import { pages } from "#content/model.ts";
import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { ContactDetails } from "./contact/contact-details.tsx";
import { measureLine } from "./contact/width-in-ems.ts";
import { LastArrow } from "#app/ui/last-arrow.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Html } from "#server/site/presented.ts";

const blocks = [
  { field: "lab", uid: "the-lab" },
  { field: "templates", uid: "briefing-templates" },
  { field: "strategy", uid: "strategy-interviews" },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const [contact, { telephone, email, address }, behind] = await Promise.all([
    site.page("contact"),
    site.settings(),
    Promise.all(
      blocks.map(async ({ field, uid }) => {
        return { field, to: pages[uid].address, label: await site.heading(uid) };
      }),
    ),
  ]);
  return {
    ...contact,
    behind,
    reach: {
      telephone: measureLine(telephone),
      email: measureLine(email),
      address: measureLine(address),
      form: measureLine("Use our form"),
    },
  };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, behind, reach } = loaderData;
  const links = behind
    .map(({ field, ...link }) => ({ ...link, text: page[field] }))
    .filter(({ text }) => text !== "");
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <header className={`frame columns ${styles.head}`}>
        <h1 dir="auto" tabIndex={-1}>
          {heading}
        </h1>
        {page.intro !== "" && (
          <div className={styles.intro}>
            <Paragraphs text={page.intro} />
          </div>
        )}
      </header>
      <div className={`frame ${styles.reach}`}>
        <ContactDetails {...reach} />
      </div>
      <StartLinks links={links} />
    </>
  );
}

interface StartLink {
  to: string;
  label: string;
  text: Html;
}

/** Links to ways of starting without a commission. */
function StartLinks({ links }: { links: readonly StartLink[] }) {
  if (links.length === 0) return null;
  return (
    <div className="inverse">
      {links.map(({ to, label, text }) => (
        <section key={to} className={`columns ${styles.link}`}>
          <h2>
            <PageLink to={to} className={styles.way}>
              {label}
              <LastArrow />
            </PageLink>
          </h2>
          <Prose html={text} className={styles.text} />
        </section>
      ))}
    </div>
  );
}
