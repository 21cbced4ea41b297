import { Refusal } from "#app/staff/dashboard/ask.ts";

/** Whether a document was refused because another one has its slug. */
export function isSlugTaken(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.code !== "INVALID_ARGUMENT") return false;
  const { problems = [] } = (error.details ?? {}) as { problems?: { field?: string }[] };
  return problems.some(({ field }) => field === "slug");
}
