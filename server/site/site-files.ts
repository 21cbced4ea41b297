import { writeAtom } from "./feeds/atom.ts";
import { readFeed } from "./feeds/feed.ts";
import { writeJsonFeed } from "./feeds/json-feed.ts";
import { writeRss } from "./feeds/rss.ts";
import type { KeepAnswer } from "./kept-answers.ts";
import { writeLlms } from "./llms.ts";
import { writeManifest } from "./manifest.ts";
import type { Reader } from "./reader.ts";
import { writeRobots } from "./robots.ts";
import { writeSecurityTxt } from "./security-txt.ts";
import { writeSitemap, writeSitemapPart } from "./sitemap.ts";

/** What machines read of the site, each as the text of a file. */
export interface SiteFiles {
  sitemap(): Promise<string>;
  /** One of the files that the site map of a large site names, without its ending; undefined when there is no such file. */
  sitemapPart(part: string): Promise<string | undefined>;
  robots(): string;
  securityTxt(): Promise<string>;
  llms(): Promise<string>;
  rss(): Promise<string>;
  atom(): Promise<string>;
  jsonFeed(): Promise<string>;
  manifest(): Promise<string>;
}

/** Writes the files; each is made once for what is stored. */
export function createSiteFiles(reader: Reader, keep: KeepAnswer): SiteFiles {
  const { origin } = reader;
  const kept = (name: string, make: () => Promise<string>) => () => keep(`${name} ${origin}`, make);
  return {
    sitemap: kept("sitemap", () => writeSitemap(reader)),
    sitemapPart: async (part) =>
      (await keep(
        `sitemap ${part} ${origin}`,
        async () => (await writeSitemapPart(reader, part)) ?? "",
      )) || undefined,
    robots: () => writeRobots(origin),
    // Never kept: it says until when it may be believed.
    securityTxt: async () => writeSecurityTxt(await reader.agency(), origin, Date.now()),
    llms: kept("llms", () => writeLlms(reader)),
    rss: kept("rss", async () => writeRss(await readFeed(reader))),
    atom: kept("atom", async () => writeAtom(await readFeed(reader))),
    jsonFeed: kept("json feed", async () => writeJsonFeed(await readFeed(reader))),
    manifest: async () => writeManifest(await reader.agency()),
  };
}
