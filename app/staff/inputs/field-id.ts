import type { FormPath } from "#app/staff/form/form-path.ts";

/** The id of the element that takes the focus for what stands at a path, so that a summary can lead there. */
export function fieldId(path: FormPath): string {
  return `field-${path}`;
}
