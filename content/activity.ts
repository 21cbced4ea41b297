import { monthsBefore } from "./months-before.ts";

/** The groups of the activity log, with their names and kinds of entries. Updates are commits, read from the history. */
export const activityGroups = {
  "sign-ins": { name: "Sign-ins", kinds: ["signed-in"] },
  updates: { name: "Updates", kinds: [] },
  deletions: {
    name: "Deletions",
    kinds: [
      "file-deleted",
      "file-restored",
      "file-erased",
      "enquiry-erased",
      "address-erased",
      "member-anonymised",
    ],
  },
  people: {
    name: "Invitations and roles",
    kinds: [
      "invited",
      "invitation-withdrawn",
      "joined",
      "role-changed",
      "access-ended",
      "signed-out",
    ],
  },
  bundles: {
    name: "Bundles",
    kinds: [
      "bundle-scheduled",
      "bundle-moved",
      "bundle-unscheduled",
      "bundle-removed",
      "bundle-brought-back",
    ],
  },
  links: { name: "Links for clients", kinds: ["link-made", "link-revoked"] },
  exports: { name: "Exports", kinds: ["enquiries-exported"] },
} as const;

export type ActivityGroup = keyof typeof activityGroups;
export type ActivityKind = (typeof activityGroups)[ActivityGroup]["kinds"][number];

/** Default retention of the log in months. */
export const defaultActivityMonths = 12;

/** The start of the log's retention period, in milliseconds since 1970; `months` is 0 for the default. */
export function activityRetainedSince(months: number, now: number): number {
  return monthsBefore(now, months > 0 ? months : defaultActivityMonths);
}
