import type { Content } from "./content.ts";

/** What documents say, by path and by the files they name. */
export type ContentTable = ReturnType<typeof createContentTable>;

/** Makes an empty table. */
export function createContentTable() {
  const contents = new Map<string, Content>();
  const pathsByFile = new Map<string, Set<string>>();
  return {
    put(content: Content) {
      contents.set(content.path, content);
      for (const { name } of content.files) {
        const paths = pathsByFile.get(name) ?? new Set();
        pathsByFile.set(name, paths.add(content.path));
      }
    },

    remove(path: string) {
      for (const { name } of contents.get(path)?.files ?? []) pathsByFile.get(name)?.delete(path);
      contents.delete(path);
    },

    all: (): Content[] => [...contents.values()],

    /** Those that name a file, in the order of their paths. */
    naming: (file: string): Content[] =>
      [...(pathsByFile.get(file) ?? [])].toSorted().flatMap((path) => contents.get(path) ?? []),
  };
}
