import type { Activity } from "#server/activity/activity.ts";
import { staffWith } from "#server/desk/members.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { NewLink } from "#server/review/new-link.ts";
import type { Review } from "#server/review/review.ts";
import type { BundleDocuments } from "./bundle-changes.ts";
import { bundlePath, findBundle, mustBeOpen } from "./stored-bundle.ts";

/** Creates the functions for the links by which clients review a bundle. NOT_FOUND for a bundle that does not exist. */
export function createBundleLinks({
  documents,
  review: { links, invite },
  activity,
  siteName,
  hasMailServer,
  zone,
}: {
  documents: Pick<BundleDocuments, "get">;
  review: Pick<Review, "links" | "invite">;
  activity: Pick<Activity, "linkMade" | "linkRevoked">;
  siteName(): Promise<string>;
  hasMailServer: boolean;
  /** The agency's time zone. */
  zone(): Promise<string>;
}) {
  return {
    /** The links of a bundle, newest first, and whether mail can be sent. */
    async list(id: string) {
      await findBundle(documents, id);
      return { links: await links.list(bundlePath(id)), hasMailServer };
    },

    /**
     * Creates a link for a client, and mails it if an e-mail address is given. Only this response contains the link's address.
     */
    async create(id: string, asked: NewLink, origin: string, viewer: Viewer) {
      const staff = staffWith(viewer, "share");
      const bundle = await findBundle(documents, id);
      mustBeOpen(bundle);
      const invited = { origin, name: bundle.name, agency: await siteName(), zone: await zone() };
      const { isNew, ...made } = await invite(bundlePath(id), asked, staff, invited);
      if (isNew) await activity.linkMade(staff, asked.client.trim());
      return made;
    },

    /** Revokes a link, with immediate effect. */
    async revoke(id: string, link: string, viewer: Viewer) {
      const staff = staffWith(viewer, "write");
      await activity.linkRevoked(staff, await links.revoke(bundlePath(id), link));
      return {};
    },
  };
}
