import { useState } from "react";
import type { LibraryFile, LibraryFiles } from "#server/desk/answers.ts";
import { askJson, inWords } from "#app/staff/dashboard/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { libraryDoor, type LibraryQuery } from "./library-query.ts";

/** The files of a query beyond its first part, and what was done to them meanwhile. */
export function useFurtherFiles(first: LibraryFiles, query: LibraryQuery) {
  const { fetch } = useSession();
  const [further, setFurther] = useState<LibraryFiles>({ files: [], next: first.next });
  const [added, setAdded] = useState<readonly LibraryFile[]>([]);
  const [changed, setChanged] = useState<ReadonlyMap<string, LibraryFile | undefined>>(new Map());
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState("");

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
      if (further.next === undefined || isLoading) return;
      setLoading(true);
      setProblem("");
      try {
        const more = await askJson<LibraryFiles>(fetch, libraryDoor(query, further.next));
        setFurther(({ files }) => ({ files: [...files, ...more.files], next: more.next }));
      } catch (error) {
        setProblem(inWords(error));
      } finally {
        setLoading(false);
      }
    },
    /** Puts a file in front that has just come. */
    add: (file: LibraryFile) => setAdded((before) => [file, ...before]),
    change: (file: LibraryFile) => setChanged((before) => new Map(before).set(keyOf(file), file)),
    remove: (file: LibraryFile) =>
      setChanged((before) => new Map(before).set(keyOf(file), undefined)),
  };
}

/** Names an upload of a file. */
export function keyOf({ name, generation }: Pick<LibraryFile, "name" | "generation">): string {
  return `${generation} ${name}`;
}
