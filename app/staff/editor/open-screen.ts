import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { pathInBundle } from "#content/bundle.ts";
import { modelOf } from "#content/model.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
import type { EditorAddress } from "#server/desk/resolve.ts";
import type { PageServices } from "#server/pages.ts";

type Services = Pick<PageServices, "desk" | "viewer">;

/** Opens the document of an editor's address: in a bundle with `?bundle=`, or a new one with `?new`. Throws 404 when there is none. */
export async function openAddressed(
  services: Services,
  {
    collection,
    text,
    request,
  }: { collection: EditorAddress["collection"]; text: string; request: Request },
): Promise<{ opened: OpenedDocument }> {
  const { searchParams } = new URL(request.url);
  const { desk, viewer } = services;
  const bundle = searchParams.get("bundle");
  if (bundle !== null) return openBundled(services, { bundle, path: `${collection}/${text}` });
  const isNew = searchParams.has("new");
  return openScreen(services, await desk.resolve({ collection, text, isNew }, viewer));
}

/** Opens a document in a bundle; throws 404 when it is not in it. */
export async function openBundled(
  services: Services,
  { bundle, path }: { bundle: string; path: string },
): Promise<{ opened: OpenedDocument }> {
  const screen = await openScreen(services, pathInBundle(bundle, path));
  if (!screen.opened.stored) throw notThere();
  return screen;
}

/** Opens the document at a path; throws 404 when there is none, or the id is invalid. */
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

/** Reloads a screen only for another document: an open form refreshes itself, and a failed load must not unmount it. */
export function followParams({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  const bundles = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get("bundle"));
  return JSON.stringify(currentParams) !== JSON.stringify(nextParams) || bundles[0] !== bundles[1];
}
