import { CodedError } from "#server/errors.ts";

/** What is printed when the process cannot start: one sentence where the reason is known, all that is known of it where not. */
export function startFailure(error: unknown): string {
  if (error instanceof CodedError) return `${error.message}\n`;
  return `${error instanceof Error ? error.stack : String(error)}\n`;
}
