import type { Activity } from "#server/activity/activity.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { Erasure } from "#server/ops/erasure/erasure.ts";
import { staffWith } from "./members.ts";
import { enquiriesCsv } from "./enquiries.ts";

/** The erasures that staff can request. */
export type StaffErasure = Pick<Erasure, "address" | "enquiry" | "member" | "formerMembers">;

interface Sources {
  readonly documents: Pick<Documents, "history" | "listByIndex" | "countByIndex">;
  readonly erasure: StaffErasure;
  readonly activity: Pick<
    Activity,
    "enquiriesExported" | "enquiryErased" | "addressErased" | "memberAnonymised"
  >;
}

/** The export of enquiries, for publishers, and the erasure of personal data, for owners. */
export function createPersonalData({ documents, erasure, activity }: Sources) {
  return {
    /** All enquiries, suspected spam included, as CSV. */
    async enquiriesCsv(viewer: Viewer) {
      await activity.enquiriesExported(staffWith(viewer, "enquiries"));
      return enquiriesCsv({ documents });
    },
    /** Erases an enquiry with its history. NOT_FOUND when it does not exist. */
    async eraseEnquiry(id: string, viewer: Viewer) {
      const staff = staffWith(viewer, "erase");
      const erased = await erasure.enquiry(id, staff.id);
      await activity.enquiryErased(staff);
      return erased;
    },
    /**
     * Erases every enquiry with an e-mail address, and the address from all other data. FAILED_PRECONDITION while it belongs to a
     * member.
     */
    async eraseAddress(address: string, viewer: Viewer) {
      const staff = staffWith(viewer, "erase");
      const erased = await erasure.address(address, staff.id);
      await activity.addressErased(staff);
      return erased;
    },
    /** Former members whose names are still in the history. */
    async formerMembers(viewer: Viewer) {
      staffWith(viewer, "erase");
      return await erasure.formerMembers();
    },
    /** Removes a former member's name from the history. NOT_FOUND for any other id. */
    async makeAnonymous(id: string, viewer: Viewer) {
      const staff = staffWith(viewer, "erase");
      await erasure.member(id, staff.id);
      await activity.memberAnonymised(staff);
    },
  };
}
