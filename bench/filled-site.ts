import { openTestServices } from "#test/test-services.ts";
import { fillSite } from "./fill-site.ts";

/** A site in a folder, filled with case studies. */
export type Filled = Awaited<ReturnType<typeof openFilled>>;

/** Fills a folder with a site of `count` case studies at `/work/study-0` and so on, and the rest of the home page. */
export async function openFilled(folder: string, count: number) {
  const services = await openTestServices(folder);
  await fillSite(services, count);
  return { services, count };
}
