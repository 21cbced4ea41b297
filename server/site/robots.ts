/** What crawlers are asked to leave alone: the rooms of staff, and what is no page. */
const closed = ["/auth", "/dashboard", "/edit/", "/api/", "/v1/", "/live"];

/** The rules for crawlers of a site (RFC 9309). */
export function writeRobots(origin: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
