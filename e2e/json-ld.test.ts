import { publicAddresses } from "#test/public-routes.ts";
import { readGraph } from "#test/schema-org.ts";
import { expect, test } from "#test/site.ts";

/** The schema.org types of each kind of page besides WebPage. */
const expectedTypes: readonly [RegExp, readonly string[]][] = [
  [/^\/$/, ["Organization", "ProfessionalService", "WebPage"]],
  [/^\/about$/, ["AboutPage", "ProfessionalService"]],
  [/^\/contact$/, ["ContactPage", "ProfessionalService"]],
  [/^\/(?:work|news-and-opinions|disciplines)$/, ["CollectionPage", "ItemList"]],
  [/^\/work\/./, ["CreativeWork"]],
  [/^\/news-and-opinions\/./, ["BlogPosting"]],
  [/^\/disciplines\/./, ["Service"]],
];

test("every page has valid schema.org types and properties", async ({ request }) => {
  for (const { address } of publicAddresses) {
    const graphs = graphsIn(await (await request.get(address)).text());
    expect(graphs, address).toHaveLength(1);
    const [graph = ""] = graphs;
    expect(readGraph(graph).size, address).toBeGreaterThan(2);
    const [, types = ["WebPage"]] = expectedTypes.find(([pattern]) => pattern.test(address)) ?? [];
    for (const type of ["WebSite", ...types])
      expect(findAll(JSON.parse(graph), type).length, `${type} on ${address}`).toBeGreaterThan(0);
  }
});

test("lists name their items in order, with working addresses", async ({ request }) => {
  for (const list of ["/work", "/news-and-opinions", "/disciplines"]) {
    const html = await (await request.get(list)).text();
    const [items] = findAll(JSON.parse(graphsIn(html)[0] ?? ""), "ItemList");
    const elements = (items?.["itemListElement"] ?? []) as { position: number; url?: string }[];
    expect(elements.length, list).toBeGreaterThan(5);
    expect(elements.map(({ position }) => position)).toEqual(elements.map((_, at) => at + 1));
    for (const { url = "" } of elements) {
      expect(html, list).toContain(`href="${new URL(url).pathname}"`);
      expect((await request.get(url)).status(), url).toBe(200);
    }
  }
});

function graphsIn(html: string): string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, graph = ""]) => graph);
}

/** All nodes of a type, at any depth. */
function findAll(value: unknown, type: string): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const thing = value as Record<string, unknown>;
  const below = Object.values(thing).flatMap((inner) => findAll(inner, type));
  return [thing["@type"]].flat().includes(type) ? [thing, ...below] : below;
}
