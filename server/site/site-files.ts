import { isMailAddress } from "#content/mail-address.ts";
import { readFeed } from "#server/site/feeds/feed.ts";
import { writeAtom, writeJsonFeed, writeRss } from "#server/site/feeds/write-feeds.ts";
import type { Agency } from "#server/site/sharing/agency.ts";
import type { CachedAnswer } from "./answer-cache.ts";
import { writeLlms } from "./llms.ts";
import type { Reader } from "./reader.ts";
import { writeSitemap, writeSitemapPart } from "./sitemap.ts";

export type SiteFiles = ReturnType<typeof createSiteFiles>;

/** Writes the files of the site for machines, as text; each is cached until content changes. */
export function createSiteFiles(reader: Reader, keep: CachedAnswer) {
  const { origin } = reader;
  const kept = (name: string, make: () => Promise<string>) => () => keep(`${name} ${origin}`, make);
  return {
    sitemap: kept("sitemap", () => writeSitemap(reader)),
    /** One of the files in a sitemap index, by name without extension; undefined when there is none. */
    sitemapPart: (part: string) =>
      keep(`sitemap ${part} ${origin}`, () => writeSitemapPart(reader, part)),
    robots: () => writeRobots(origin),
    // Not cached, since it contains its expiry date.
    securityTxt: async () => writeSecurityTxt(await reader.agency(), origin, Date.now()),
    llms: kept("llms", () => writeLlms(reader)),
    rss: kept("rss", async () => writeRss(await readFeed(reader))),
    atom: kept("atom", async () => writeAtom(await readFeed(reader))),
    jsonFeed: kept("json feed", async () => writeJsonFeed(await readFeed(reader))),
    manifest: async () => writeManifest(await reader.agency()),
  };
}

/** Paths closed to crawlers: the staff area and interfaces. */
const closed = ["/auth", "/dashboard", "/edit/", "/api/", "/v1/", "/live"];

/** The robots.txt of a site (RFC 9309). */
function writeRobots(origin: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

const day = 86_400_000;
/** RFC 9116 recommends less than a year. */
const goodFor = 180 * day;

/** The contact for security reports (RFC 9116): the agency's mail, else its contact page. `now` is in milliseconds since 1970. */
function writeSecurityTxt({ email }: Pick<Agency, "email">, origin: string, now: number): string {
  // Constant for a day, so that conditional requests return 304.
  const expires = new Date(Math.floor(now / day) * day + goodFor).toISOString().slice(0, 19);
  return [
    `Contact: ${isMailAddress(email) ? `mailto:${email}` : `${origin}/contact`}`,
    `Expires: ${expires}Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** The W3C Web Application Manifest of the site. */
function writeManifest({ name, blurb }: Agency): string {
  return JSON.stringify({
    id: "/",
    name: name || "Home",
    short_name: name || "Home",
    description: blurb || undefined,
    lang: "en-GB",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: "#0b0b0c",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
}
