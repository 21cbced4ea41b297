/** The path of a value in an open form: names of fields and keys of rows, joined by "/", such as `extraRows/r2/title`. */
export type FormPath = string;

/** Joins a name to a path; top-level names are below "". */
export function childPath(path: FormPath, name: string): FormPath {
  return path === "" ? name : `${path}/${name}`;
}

/** Converts a field path of the database, such as `clientOne.quote`, to a form path. */
export function formPathOf(fieldPath: string): FormPath {
  return fieldPath.replaceAll(".", "/");
}

/** Converts a form path to a path with the indexes of rows, such as `extraRows[1].title`. */
export function fieldPathOf(path: FormPath, rowsOf: (list: FormPath) => readonly string[]): string {
  let list = "";
  let fieldPath = "";
  for (const name of path.split("/")) {
    const row = rowsOf(list).indexOf(name);
    fieldPath += row < 0 ? `.${name}` : `[${row}]`;
    list = childPath(list, name);
  }
  return fieldPath.slice(1);
}

/** Returns the paths of all groups, lists and rows around a field, outermost first, and the path itself. */
export function withHolders(path: FormPath): FormPath[] {
  const names = path.split("/");
  return names.map((_, at) => names.slice(0, at + 1).join("/"));
}
