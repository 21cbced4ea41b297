import type { WorkFilter } from "#server/site/work.ts";

/** Returns the filter in an address; the discipline takes precedence. */
export function filterIn({ searchParams }: URL): WorkFilter | undefined {
  const discipline = searchParams.get("discipline");
  const sector = searchParams.get("sector");
  if (discipline) return { by: "discipline", slug: discipline };
  return sector ? { by: "sector", slug: sector } : undefined;
}

/** Returns the address of a filtered list of work, or of the whole list. */
export function addressOf(filter: WorkFilter | undefined): string {
  return filter ? `/work?${filter.by}=${encodeURIComponent(filter.slug)}` : "/work";
}
