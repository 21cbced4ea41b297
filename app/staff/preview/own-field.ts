import type { FormPath } from "#app/staff/editing/form-path.ts";
import type { DocumentForm, StorableForm } from "#app/staff/editing/document-form.ts";
import { placeOfText, textAtPlace } from "./frame-page.ts";

/** A probe for the field that a text of a page comes from: the form with a distinct text in each possible field. */
export interface OwnFieldQuery {
  readonly form: StorableForm;
  /** Returns the field whose text is at a position of a page rendered from that form. */
  answer(html: string, place: readonly number[]): FormPath | undefined;
  /** Returns the position of a field's text, where such a page shows it alone; undefined where it does not. */
  placeOf(html: string, path: FormPath): number[] | undefined;
}

/**
 * Finds a text's field by rendering rather than comparison: the same words may be in two fields or belong to the design, and a
 * page may truncate, join or reformat them. Undefined when no single-line field has this text.
 */
export function findOwnField(form: DocumentForm, text: string): OwnFieldQuery | undefined {
  const probes = new Map(form.pathsWith("text", text).map((path, at) => [path, probe(text, at)]));
  if (text.trim() === "" || probes.size === 0) return undefined;
  return {
    form: form.withValues(probes),
    answer(html, place) {
      const said = textAtPlace(html, place);
      return [...probes].find(([, other]) => other === said)?.[0];
    },
    placeOf(html, path) {
      const other = probes.get(path);
      return other === undefined ? undefined : placeOfText(html, other);
    },
  };
}

/** Contains the characters at which pages truncate, and those that typography changes. */
function probe(text: string, at: number): string {
  return `${text} ${at}, "a" 'b' – c - d | e: f / g... <h> & i`;
}
