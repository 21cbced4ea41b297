import { documentSize, largestDocument } from "#content/document-size.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { DocumentForm } from "./document-form.ts";

/** All fields of a form, and those of its base that the model does not know: what a document is made of that is not there yet, or not any more. */
export function wholeDocument(form: DocumentForm): TypedFields {
  return { ...form.base().fields, ...form.everything() };
}

// Six letters and a space, as English goes.
const bytesOfWord = 7;

/** By how much a document is larger than one that can be saved, in words; undefined when it is not. */
export function excessInWords(path: string, fields: TypedFields): string | undefined {
  const excess = documentSize(path, fields) - largestDocument;
  if (excess <= 0) return undefined;
  const words = Math.ceil(excess / bytesOfWord);
  const step = 10 ** Math.max(1, String(words).length - 2);
  const about = (Math.ceil(words / step) * step).toLocaleString("en-GB");
  return `This has become too long to be saved. Take out about ${about} words.`;
}
