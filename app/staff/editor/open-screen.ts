import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { modelOf } from "#content/model.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
import type { EditorAddress } from "#server/desk/resolve.ts";
import type { PageServices } from "#server/pages.ts";

type Services = Pick<PageServices, "desk" | "viewer">;

/** Opens the document of an editor's address, or a new one with `?new`; throws 404 when there is none. */
export async function openAddressed(
  services: Services,
  {
    collection,
    text,
    request,
  }: { collection: EditorAddress["collection"]; text: string; request: Request },
): Promise<{ opened: OpenedDocument }> {
  const isNew = new URL(request.url).searchParams.has("new");
  const { desk, viewer } = services;
  return openScreen(services, await desk.resolve({ collection, text, isNew }, viewer));
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
export function followParams({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return JSON.stringify(currentParams) !== JSON.stringify(nextParams);
}
