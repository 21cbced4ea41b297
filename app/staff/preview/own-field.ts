import type { FormPath } from "#app/staff/editing/form-path.ts";
import type { DocumentForm, StorableForm } from "#app/staff/editing/document-form.ts";
import { placeOfText, textAtPlace } from "./frame-page.ts";

/** A question which field says a text of a page: the form with other texts in each field that may. */
export interface OwnFieldQuestion {
  readonly form: StorableForm;
  /** The field of which a page rendered from that form says the text at a place. */
  answer(html: string, place: readonly number[]): FormPath | undefined;
  /** Where such a page says the text of a field alone; undefined where it does not. */
  placeOf(html: string, path: FormPath): number[] | undefined;
}

/**
 * Asks which field a text is, rather than compare: the same words may stand in two fields or belong to the design, and a page may
 * cut, join or set them in another way. Undefined when no field of one line has this text.
 */
export function whichField(form: DocumentForm, text: string): OwnFieldQuestion | undefined {
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

/** With what pages cut texts at, and what typography changes. */
function probe(text: string, at: number): string {
  return `${text} ${at}, "a" 'b' – c - d | e: f / g... <h> & i`;
}
