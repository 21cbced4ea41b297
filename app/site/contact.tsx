import { pages } from "#content/model.ts";
import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { Doors } from "./contact/doors.tsx";
import { Ways } from "./contact/ways.tsx";
import { measureLine } from "./contact/width-in-ems.ts";

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
        const { heading } = await site.page(uid);
        return { field, to: pages[uid].address, label: heading };
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
    },
  };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, behind, reach } = loaderData;
  const doors = behind
    .map(({ field, ...door }) => ({ ...door, text: page[field] }))
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
        <Ways {...reach} />
        <p className={styles.write}>
          <MoreLink to="/contact/strategy-interviews#request">Write to us here</MoreLink>
        </p>
      </div>
      <Doors doors={doors} />
    </>
  );
}
