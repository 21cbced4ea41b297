import { written } from "#server/site/written.ts";
import { anna, openTemporaryServices } from "#server/temporary-services.ts";

/** A site in a folder, with so many case studies. */
export type Filled = Awaited<ReturnType<typeof openFilled>>;

/** Fills a folder with a site that has `count` case studies at `/work/study-0` and so on, and what else the home page shows. */
export async function openFilled(folder: string, count: number) {
  const services = await openTemporaryServices(folder);
  const { documents } = services;
  const disciplines = Array.from({ length: 11 }, (_, at) => written.discipline(`discipline-${at}`));
  const posts = Array.from({ length: 8 }, (_, at) => written.post(`post-${at}`));
  await documents.commit(
    [written.settings(), written.page("home"), ...disciplines, ...posts],
    anna,
  );
  for (let first = 0; first < count; first += 500) {
    const length = Math.min(500, count - first);
    await documents.commit(
      Array.from({ length }, (_, at) => caseStudy(first + at)),
      anna,
    );
  }
  return { services, count };
}

/** A case study of the size that those of the demo have: some 4 KB. */
function caseStudy(number: number) {
  const body = "Every **brand** is a promise that somebody has to keep. ".repeat(20);
  const row = (index: number) => ({
    title: `Row ${index}`,
    body,
    bodyRightColumn: "",
    imageUrl: "",
    index,
  });
  return written.caseStudy(`study-${number}`, {
    order: number,
    intro: body,
    extraRows: [row(0), row(1), row(2)],
  });
}
