import { allFieldsOf } from "#content/document.ts";
import { modelOf } from "#content/model.ts";
import { own } from "#content/records.ts";
import { listInWords } from "#app/ui/in-words.ts";
import { segmentsOf } from "#app/staff/review/compare/field-place.ts";
import type { By } from "#server/desk/answers.ts";

/** Returns "You" for the current user, else the name. */
export function nameOf({ id, name }: By, own: string): string {
  return id === own ? "You" : name;
}

/**
 * Returns the labels of changed fields, shortened: "Intro", "Title and Intro", "Title, Slug, Intro and 2 more". Only the first
 * segment of each field path counts.
 */
export function fieldNames(path: string, fieldPaths: readonly string[]): string {
  const model = modelOf(path);
  const known = model ? allFieldsOf(model) : {};
  const changed = new Set(
    fieldPaths.map((fieldPath) => String(segmentsOf(fieldPath)[0] ?? fieldPath)),
  );
  // In the editor's order; unknown fields come last.
  const names = [...new Set([...Object.keys(known), ...changed])].filter((name) =>
    changed.has(name),
  );
  const labels = names.map((name) => {
    const label = own(known, name)?.label;
    // Removes the hint from labels such as "Order (1-100)", which is meant for the form.
    return label?.replace(/ \([^)]*\)$/, "") ?? name;
  });
  const rest = labels.length - maxNamed;
  return listInWords(rest > 0 ? [...labels.slice(0, maxNamed), `${rest} more`] : labels);
}

const maxNamed = 3;
