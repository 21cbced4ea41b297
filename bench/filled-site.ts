import { openServices } from "#server/services.ts";
import { quietHost } from "#test/quiet-host.ts";
import { fillSite } from "./fill-site.ts";

/**
 * All services on a folder or a database, with `count` case studies at `/work/study-0` and so on, and the rest of the home page.
 */
export async function openFilled(folder: string, databaseUrl: string | undefined, count: number) {
  const services = await openServices({ dataFolder: folder, databaseUrl }, quietHost());
  await fillSite(services, count);
  return services;
}
