import { servicesContext } from "#app/context.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import type { Route } from "./+types/what-our-clients-say";
import { FurtherLinks } from "./about/further-links.tsx";
import { withSilentPicture } from "./lists/silent-picture.ts";
import styles from "./what-our-clients-say.module.css";
import { Testimonial } from "./what-our-clients-say/testimonial.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const [{ page, ...view }, testimonials] = await Promise.all([
    site.page("what-our-clients-say"),
    site.testimonials(),
  ]);
  return {
    ...view,
    intro: page.introTitle,
    testimonials: testimonials.map(({ work, ...words }) => ({
      ...words,
      work: work && withSilentPicture(work),
    })),
  };
}

export default function WhatOurClientsSay({ loaderData }: Route.ComponentProps) {
  const { title, description, sharing, heading, intro, testimonials } = loaderData;
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <PageHead heading={heading} intro={intro} />
      {testimonials.map((testimonial, at) => (
        <Testimonial key={testimonial.name + testimonial.quote} {...testimonial} first={at === 0} />
      ))}
      <div className={styles.onwards}>
        <FurtherLinks
          heading="Read on"
          links={[
            { to: "/work", label: "All the work" },
            { to: "/contact", label: "Talk to us" },
          ]}
        />
      </div>
    </>
  );
}
