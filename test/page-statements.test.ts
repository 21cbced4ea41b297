import { matchRoutes, RouterContextProvider, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { servicesContext } from "#app/context.ts";
import routes from "#app/routes.ts";
import { demoDocuments } from "#content/demo/demo.ts";
import type { PageServices } from "#server/pages.ts";
import type { Services } from "#server/services.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { statementsOf } from "#test/statements-of.ts";
import { openTestApp } from "#test/test-app.ts";
import { anna } from "#test/test-services.ts";

interface RouteModule {
  loader?(args: object): Promise<unknown>;
}

const modules = import.meta.glob<RouteModule>("../app/site/*.tsx", { eager: true });
const everyRoute = routes as (RouteObject & { file: string })[];

/** Loads a page's data as the application does: the frame and the page in parallel. */
async function load(services: PageServices, request: Request) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const url = new URL(request.url);
  const matches = matchRoutes(everyRoute, url.pathname) ?? [];
  const loading = matches.map(async ({ route: { file }, params }) =>
    modules[`../app/${file}`]?.loader?.({ context, request, params, url }),
  );
  const data = await Promise.all(loading);
  return new Response(JSON.stringify(data), { headers: { "Content-Type": "text/html" } });
}

const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** Fills a site with the demo agency, with a film in place of every picture, since the still of a film is looked up too. */
async function fill({ documents, files }: Services) {
  const save = async (name: string, contentType: string, metadata: Record<string, string> = {}) => {
    const bytes = Buffer.from(dot, "base64");
    return files.downloadAddress(await files.save({ name, contentType, bytes, metadata }));
  };
  const film = await save("film.mp4", "video/mp4", {
    poster: await save("still.png", "image/png"),
  });
  const text = JSON.stringify(demoDocuments).replaceAll(/"demo:[^"]+"/g, JSON.stringify(film));
  const filled = JSON.parse(text) as typeof demoDocuments;
  await documents.commit(
    filled.map(({ path, fields }) => ({ update: { path, fields } })),
    anna,
  );
}

test("queries the database at most six times for a page", async () => {
  await using site = await openTestApp({ pages: load, cachePages: true });
  await fill(site.services);
  for (const { address } of publicRoutes) {
    site.services.readCache.clear();
    const { result, statements } = await statementsOf(() => site.ask(address));
    expect(result.status, `status of ${address}`).toBe(200);
    expect(statements.length, `${address}\n${statements.join("\n")}`).toBeLessThanOrEqual(6);
    expect(statements).not.toEqual([]);
  }
});
