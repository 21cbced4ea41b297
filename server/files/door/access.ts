import type { Context } from "hono";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";

/** Tells who asks. UNAUTHENTICATED for a token that is bad or has expired: its bearer is never taken for a visitor. */
export type FindViewer = (context: Context) => Viewer | Promise<Viewer>;

/** Files whose names begin so are shown on the site, so anyone may read them. */
const publicFolders = ["images/", "videos/"];

/** Who stands at the door; `undefined` is somebody who showed nothing. */
export type Caller = Exclude<Viewer, { kind: "visitor" }> | "stranger" | undefined;

/** Asks who stands at the door. Only the Authorization header counts: a cookie would let other sites act for their visitors. */
export async function findCaller(context: Context, findViewer: FindViewer): Promise<Caller> {
  if (!context.req.header("Authorization")) return undefined;
  const viewer = await findViewer(context);
  return viewer.kind === "visitor" ? "stranger" : viewer;
}

/** Lets staff through. UNAUTHENTICATED when nothing was shown, PERMISSION_DENIED when it does not suffice. */
export function mustBeStaff(caller: Caller): Exclude<Caller, "stranger" | undefined> {
  if (caller === undefined) throw new CodedError("UNAUTHENTICATED", "Sign in to do this.");
  if (caller === "stranger") throw new CodedError("PERMISSION_DENIED", "Permission denied.");
  return caller;
}

/** Whether the caller works here, and may see files as they were uploaded. */
export function isStaff(caller: Caller): boolean {
  return caller !== undefined && caller !== "stranger";
}

/** Lets through whoever may read a file of this name, whether there is one or not. */
export function mustBeReader(caller: Caller, name: string): void {
  if (!publicFolders.some((folder) => name.startsWith(folder))) mustBeStaff(caller);
}
