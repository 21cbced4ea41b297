import { openTemporaryServices } from "#server/temporary-services.ts";
import { fillSite } from "./fill-site.ts";

/** A site in a folder, with so many case studies. */
export type Filled = Awaited<ReturnType<typeof openFilled>>;

/** Fills a folder with a site that has `count` case studies at `/work/study-0` and so on, and what else the home page shows. */
export async function openFilled(folder: string, count: number) {
  const services = await openTemporaryServices(folder);
  await fillSite(services, count);
  return { services, count };
}
