import type { Viewer } from "#server/identity/viewer.ts";
import type { Subscriptions } from "#server/review/subscriptions.ts";
import { mustBeStaff } from "./document-rules.ts";

/** Creates what members of staff decide about the mail that they get about reviews. */
export function createReviewMail(subscriptions: Pick<Subscriptions, "hasEnded" | "setEndedOf">) {
  return {
    async read(viewer: Viewer) {
      return { isOn: !(await subscriptions.hasEnded(mustBeStaff(viewer).id)) };
    },
    async set(isOn: boolean, viewer: Viewer) {
      await subscriptions.setEndedOf(mustBeStaff(viewer).id, !isOn);
      return { isOn };
    },
  };
}
