import { modelOf } from "#content/model.ts";

/** Which fields of a document, for a glance: "Intro", "Title and Intro", "Title, Slug, Intro and 2 more". Field paths, of which the first part counts. */
export function fieldNames(path: string, fieldPaths: readonly string[]): string {
  const known = modelOf(path)?.fields ?? {};
  const changed = new Set(fieldPaths.map(firstName));
  // In the order in which the editor shows them; what the content model does not know comes last.
  const names = [...new Set([...Object.keys(known), ...changed])].filter((name) =>
    changed.has(name),
  );
  const labels = names.map((name) => {
    const label = Object.hasOwn(known, name) ? known[name]?.label : undefined;
    // "Order (1-100)" tells whoever fills it in more than whoever reads of it.
    return label?.replace(/ \([^)]*\)$/, "") ?? name;
  });
  const rest = labels.length - mostNamed;
  return new Intl.ListFormat("en-GB").format(
    rest > 0 ? [...labels.slice(0, mostNamed), `${rest} more`] : labels,
  );
}

const mostNamed = 3;

/** The field of the document itself that a path leads into: `carousel[0].title` is of `carousel`. */
function firstName(fieldPath: string): string {
  const quoted = /^`((?:[^`\\]|\\.)*)`/.exec(fieldPath);
  return quoted?.[1] ?? /^[^.[]*/.exec(fieldPath)?.[0] ?? fieldPath;
}
