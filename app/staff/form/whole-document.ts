import type { DocumentForm } from "./document-form.ts";
import type { PatchFields } from "./patch.ts";

/** All fields of a form, and those of its base that the model does not know: what a document is made of that is not there yet, or not any more. */
export function wholeDocument(form: DocumentForm): PatchFields {
  return { ...form.base().fields, ...form.everything() };
}
