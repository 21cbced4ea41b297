import { randomId } from "#app/staff/form/random-id.ts";

/** An id as the document database makes them: 20 letters and digits, each as likely as any other. */
export function newDocumentId(): string {
  return randomId(20);
}
