/** Where a value stands in an open form: names of fields and keys of rows, joined by "/", such as `extraRows/r2/title`. */
export type FormPath = string;

/** The path of what lies below another; the outermost is below "". */
export function below(path: FormPath, name: string): FormPath {
  return path === "" ? name : `${path}/${name}`;
}

/** A field path of the database, such as `clientOne.quote`, as the form's own. */
export function formPathOf(fieldPath: string): FormPath {
  return fieldPath.replaceAll(".", "/");
}
