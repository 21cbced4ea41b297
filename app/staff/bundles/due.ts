import type { Times } from "#app/staff/time/times.ts";
import type { DeskAnswer } from "#server/desk/routes.ts";

export type BundleRow = DeskAnswer<"GET /bundles">["bundles"][number];
export type OpenedBundle = DeskAnswer<"GET /bundles/:bundle">;
export type BundledRow = OpenedBundle["documents"][number];

/** Returns when a bundle is published, or why it was not, as text. */
export function dueInWords(
  { due, state, changed, lacksApproval }: BundleRow | OpenedBundle,
  times: Pick<Times, "relative">,
): string {
  if (state === "published")
    return changed
      ? `Published by ${changed.by.name} ${times.relative(changed.time)}`
      : "Published";
  if (!due) return "No date yet";
  if (due.state === "waiting")
    return lacksApproval
      ? `Goes live on ${due.words}, if a client approves it before then`
      : `Goes live on ${due.words}`;
  if (due.state === "stopped") return `Did not go live on ${due.words}: ${due.problem ?? ""}`;
  return `Did not go live on ${due.words}: the server was not running, or could not publish`;
}

/** Whether a bundle was not published on time. */
export function isOverdue({ due }: Pick<BundleRow, "due">): boolean {
  return due !== undefined && due.state !== "waiting";
}

/** Whether a bundle is scheduled, so that only those who may publish can change it. */
export function isDated(bundle: Pick<BundleRow, "due"> | undefined): boolean {
  const state = bundle?.due?.state;
  return state === "waiting" || state === "late";
}

/** Returns the address of a bundle's screen. */
export function bundleAddress(id: string): string {
  return `/dashboard/bundles/${id}`;
}
