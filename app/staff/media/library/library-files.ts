import { useState } from "react";
import type { LibraryFile, LibraryFiles } from "#server/desk/answers.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { useAttempt } from "#app/ui/use-attempt.ts";
import { keyOf } from "./file-address.ts";

export interface LibraryQuery {
  readonly q?: string | undefined;
  readonly kind?: "picture" | "video" | undefined;
  readonly alt?: "missing" | undefined;
}

/** The library's filters by their value in the address. */
export const libraryFilters = {
  all: { words: "All", query: {} },
  pictures: { words: "Pictures", query: { kind: "picture" } },
  videos: { words: "Videos", query: { kind: "video" } },
  "no-alt": { words: "Without alternative text", query: { alt: "missing" } },
} as const satisfies Record<string, { words: string; query: LibraryQuery }>;

export type LibraryFilter = keyof typeof libraryFilters;

/** Reads the library's address; an unknown filter is "all". */
export function readLibraryAddress(parameters: URLSearchParams): {
  q: string;
  filter: LibraryFilter;
} {
  const show = parameters.get("show") ?? "";
  const filter = Object.hasOwn(libraryFilters, show) ? (show as LibraryFilter) : "all";
  return { q: parameters.get("q")?.trim() ?? "", filter };
}

/** Returns the files of a query, including further pages and local changes. */
export function useFurtherFiles(first: LibraryFiles, query: LibraryQuery) {
  const { fetch } = useSession();
  const [further, setFurther] = useState<LibraryFiles>({ files: [], next: first.next });
  const [added, setAdded] = useState<readonly LibraryFile[]>([]);
  const [changed, setChanged] = useState<ReadonlyMap<string, LibraryFile | undefined>>(new Map());
  const { attempt, isBusy: isLoading, problem } = useAttempt(errorMessage);

  const all = new Map<string, LibraryFile>();
  for (const file of [...added, ...first.files, ...further.files]) {
    const key = keyOf(file);
    const now = changed.has(key) ? changed.get(key) : file;
    if (now && !all.has(key)) all.set(key, now);
  }

  return {
    files: [...all.values()],
    hasMore: further.next !== undefined,
    isLoading,
    problem,
    async loadMore() {
      if (further.next === undefined) return;
      const after = further.next;
      await attempt(async () => {
        const more = await callDesk(fetch, "GET /library", { query: { ...query, after } });
        setFurther(({ files }) => ({ files: [...files, ...more.files], next: more.next }));
      });
    },
    /** Adds a new file at the start. */
    add: (file: LibraryFile) => setAdded((before) => [file, ...before]),
    change: (file: LibraryFile) => setChanged((before) => new Map(before).set(keyOf(file), file)),
    remove: (file: LibraryFile) =>
      setChanged((before) => new Map(before).set(keyOf(file), undefined)),
  };
}
