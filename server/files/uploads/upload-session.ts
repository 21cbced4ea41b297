import { CodedError } from "#server/errors.ts";
import type { ErrorCode } from "#server/errors.ts";
import type { Announcement } from "#server/files/save.ts";
import type { StoredFile } from "#server/files/stored-file.ts";

/** An upload that comes in pieces, from its start to seven days after it was last heard of. */
export interface UploadSession {
  id: string;
  /** Id of the member of staff who sends it. */
  owner: string;
  name: string;
  metadata: Omit<Announcement, "name" | "owner">;
  /** How many bytes were announced, where they were. */
  declared?: number;
  /** How many bytes are safely stored. */
  received: number;
  state: "active" | "final" | "cancelled";
  outcome?: Outcome;
}

/** How an upload ended: with a file, or with the refusal that asking again will meet too. */
export type Outcome = { file: StoredFile } | { refusal: Refusal };

interface Refusal {
  code: ErrorCode;
  status: number;
  message: string;
}

/** The refusal to keep with an upload, or undefined for a problem that may be gone the next time. */
export function lastingRefusal(problem: unknown): Refusal | undefined {
  if (!(problem instanceof CodedError)) return undefined;
  const { code, status, message } = problem;
  return code === "INVALID_ARGUMENT" || code === "OUT_OF_RANGE"
    ? { code, status, message }
    : undefined;
}

/** Why an upload that has ended takes nothing more. */
export function endedError({ state, outcome }: UploadSession): CodedError {
  if (outcome && "refusal" in outcome) {
    const { code, status, message } = outcome.refusal;
    return new CodedError(code, message, { status });
  }
  const how = state === "final" ? "is finished" : "was cancelled";
  return new CodedError("FAILED_PRECONDITION", `This upload ${how} and takes nothing more.`);
}
