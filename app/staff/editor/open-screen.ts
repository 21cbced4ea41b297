import { data } from "react-router";
import { modelOf } from "#content/model.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
import type { PageServices } from "#server/pages.ts";

/** Opens the document that an address means; 404 when it means none, or no id that a document may have. */
export async function openScreen(
  { desk, viewer }: Pick<PageServices, "desk" | "viewer">,
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
