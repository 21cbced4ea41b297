import type { WorkFilter } from "#server/site/work.ts";

/** The filter that an address asks for; of two the discipline. */
export function filterIn({ searchParams }: URL): WorkFilter | undefined {
  const discipline = searchParams.get("discipline");
  const sector = searchParams.get("sector");
  if (discipline) return { by: "discipline", slug: discipline };
  return sector ? { by: "sector", slug: sector } : undefined;
}

/** The address of the work that a filter leaves, or of all of it. */
export function addressOf(filter: WorkFilter | undefined): string {
  return filter ? `/work?${filter.by}=${encodeURIComponent(filter.slug)}` : "/work";
}
