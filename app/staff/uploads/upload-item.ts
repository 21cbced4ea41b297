import type { Trouble } from "./patience.ts";
import type { UploadState } from "./upload.ts";
import type { ProblemCode } from "./upload-problem.ts";
import type { UploadTarget } from "./uploads-store.ts";

/** An upload as screens show it. */
export interface UploadItem {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly target: UploadTarget | undefined;
  /** `waiting` stands in line; the others are those of specification section 4. */
  readonly state: UploadState | "waiting";
  readonly sent: number;
  readonly trouble: Trouble | undefined;
  readonly problem: { readonly code: ProblemCode; readonly message: string } | undefined;
  /** The download address, after success. */
  readonly address: string | undefined;
  /** Finished, and not yet written into the slot it is for. */
  readonly ready: boolean;
  /** Whether trying again can help. */
  readonly mayRetry: boolean;
  /** Kept in this browser: closing the tab loses nothing. */
  readonly kept: boolean;
  /** The file itself, while it is at hand. */
  readonly blob: Blob | undefined;
}

/** Whether an upload still has a way to go. */
export function isUnderWay({ state }: UploadItem): boolean {
  return state !== "success" && state !== "canceled" && state !== "error";
}

/** Whether two targets are the same slot. */
export function isSameTarget(a: UploadTarget | undefined, b: UploadTarget | undefined): boolean {
  return a !== undefined && a.document === b?.document && a.field === b.field;
}
