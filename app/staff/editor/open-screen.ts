import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { pathInBundle } from "#content/bundle.ts";
import { modelOf } from "#content/model.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
import type { EditorAddress } from "#server/desk/resolve.ts";
import type { PageServices } from "#server/pages.ts";

type Services = Pick<PageServices, "desk" | "viewer">;

/**
 * Opens the document of an editor's address, or the settings without `named`; `?bundle=` opens it in a bundle, `?new` a new
 * document. Throws 404 if there is none.
 */
export async function openAddressed(
  services: Services,
  {
    named,
    searchParams,
  }: { named: Omit<EditorAddress, "isNew"> | undefined; searchParams: URLSearchParams },
): Promise<{ opened: OpenedDocument }> {
  const { desk, viewer } = services;
  const path = named ? `${named.collection}/${named.text}` : "settings/site";
  const bundle = searchParams.get("bundle");
  if (bundle !== null) {
    const screen = await openScreen(services, pathInBundle(bundle, path));
    if (!screen.opened.stored) throw notThere();
    return screen;
  }
  if (!named) return openScreen(services, path);
  return openScreen(
    services,
    await desk.resolve({ ...named, isNew: searchParams.has("new") }, viewer),
  );
}

/** Opens the document at a path; throws 404 if there is none, or if the id is invalid. */
export async function openScreen(
  { desk, viewer }: Services,
  path: string | undefined,
): Promise<{ opened: OpenedDocument }> {
  if (path === undefined || !modelOf(path)) throw notThere();
  try {
    return { opened: await desk.open(path, viewer) };
  } catch (error) {
    throw isRefused(error) ? notThere() : error;
  }
}

function notThere() {
  return data(null, { status: 404 });
}

function isRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "NOT_FOUND" || error.code === "INVALID_ARGUMENT")
  );
}

/** Reloads a screen only for another document: an open form refreshes itself, and a failed load would unmount it. */
export function followParams({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  const bundles = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get("bundle"));
  return JSON.stringify(currentParams) !== JSON.stringify(nextParams) || bundles[0] !== bundles[1];
}
