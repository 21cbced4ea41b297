/** What of the library is shown. */
export interface LibraryQuery {
  readonly q?: string | undefined;
  readonly kind?: "picture" | "video" | undefined;
  readonly alt?: "missing" | undefined;
}

/** The choices of the library's filter, by their word in the address. */
export const libraryFilters = {
  all: { words: "All", query: {} },
  pictures: { words: "Pictures", query: { kind: "picture" } },
  videos: { words: "Videos", query: { kind: "video" } },
  "no-alt": { words: "Without alternative text", query: { alt: "missing" } },
} as const satisfies Record<string, { words: string; query: LibraryQuery }>;

export type LibraryFilter = keyof typeof libraryFilters;

/** Reads what is asked for from the address of the library; what is not known is all. */
export function readLibraryAddress(parameters: URLSearchParams): {
  q: string;
  filter: LibraryFilter;
} {
  const show = parameters.get("show") ?? "";
  const filter = Object.hasOwn(libraryFilters, show) ? (show as LibraryFilter) : "all";
  return { q: parameters.get("q")?.trim() ?? "", filter };
}

/** The door of the desk that answers a query, or its next part. */
export function libraryDoor({ q, kind, alt }: LibraryQuery, after?: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, kind, alt, after }))
    if (value) parameters.set(name, value);
  return `/api/desk/library?${parameters}`;
}
