import type { Context } from "hono";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { ErrorForm } from "#server/http/responses.ts";

/** Identifies the caller. UNAUTHENTICATED for an invalid or expired token, which is never treated like a missing one. */
export type FindViewer = (context: Context) => Viewer | Promise<Viewer>;

/** Files with these prefixes are shown on the site, so anyone may read them. */
const publicFolders = ["images/", "videos/"];

/** The sender of a request; `undefined` without credentials. */
export type Caller = Exclude<Viewer, { kind: "visitor" }> | "stranger" | undefined;

/** Identifies the caller by the Authorization header alone: a cookie would allow cross-site requests. */
export async function findCaller(context: Context, findViewer: FindViewer): Promise<Caller> {
  if (!context.req.header("Authorization")) return undefined;
  const viewer = await findViewer(context);
  return viewer.kind === "visitor" ? "stranger" : viewer;
}

/** Requires staff. UNAUTHENTICATED without credentials, PERMISSION_DENIED when they do not suffice. */
export function mustBeStaff(caller: Caller): Exclude<Caller, "stranger" | undefined> {
  if (caller === undefined) throw new CodedError("UNAUTHENTICATED", "Sign in to do this.");
  if (caller === "stranger") throw new CodedError("PERMISSION_DENIED", "Permission denied.");
  return caller;
}

/** Whether the caller is staff and may see files as they were uploaded. */
export function isStaff(caller: Caller): boolean {
  return caller !== undefined && caller !== "stranger";
}

/** Requires a caller who may read a file of this name, whether it exists or not. */
export function mustBeReader(caller: Caller, name: string): void {
  if (!publicFolders.some((folder) => name.startsWith(folder))) mustBeStaff(caller);
}

/**
 * The errors of Cloud Storage: `{"error":{"code":403,"message":"Permission denied."}}`. The SDK retries any 5xx for minutes, so
 * only server failures are 5xx.
 */
export const storageJson: ErrorForm = {
  type: "application/json",
  write: (error) => JSON.stringify({ error: { code: statusOf(error), message: error.message } }),
  status: statusOf,
  failure: ["INTERNAL", "Something went wrong on our side. Please try again."],
};

/** 402 for a full disk, which the SDK reports as storage/quota-exceeded. */
function statusOf({ code, status }: CodedError): number {
  return code === "RESOURCE_EXHAUSTED" && status === 507 ? 402 : status;
}

/** The error for a missing object. */
export function notFoundError(): CodedError {
  return new CodedError("NOT_FOUND", "Not Found.");
}
