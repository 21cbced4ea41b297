import type { Mail } from "#server/mail/mail.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import type { CreatedLink, ReviewLinks } from "./links.ts";
import type { NewLink } from "./new-link.ts";
import { invitationMail } from "./review-mail.ts";
import type { Subscriptions } from "./subscriptions.ts";

/** The reviewed content, as described in the invitation. */
export interface Invited {
  /** The origin of the site. */
  readonly origin: string;
  readonly name: string;
  readonly agency: string;
  /** The agency's time zone. */
  readonly zone: string;
}

export interface InvitationsParts {
  readonly links: Pick<ReviewLinks, "create">;
  readonly subscriptions: Pick<Subscriptions, "tokenOf">;
  readonly mail: Pick<Mail, "add" | "wake">;
  /** A member of staff; undefined once they have left. */
  memberOf(staffId: string): Promise<{ email: string } | undefined>;
}

/**
 * Creates the function that invites a client: it creates their link and, if an e-mail address is given, sends it in the same
 * transaction.
 */
export function createInvitations({ links, subscriptions, mail, memberOf }: InvitationsParts) {
  return async function invite(
    subject: string,
    asked: NewLink,
    staff: StaffViewer,
    { origin, name, agency, zone }: Invited,
  ): Promise<{ id: string; address: string; expires: string; isNew: boolean }> {
    const addressOf = ({ token }: CreatedLink) => `${origin}/review/${token}`;
    const by = { name: staff.name, email: (await memberOf(staff.id))?.email };
    const made = await links.create(subject, asked, staff, async (tables, link) => {
      const stop = await subscriptions.tokenOf(tables, `clients/${link.id}`);
      const message = invitationMail({
        to: link.email,
        client: asked.client.trim(),
        by,
        agency,
        name,
        address: addressOf(link),
        hasPasscode: asked.passcode !== undefined,
        until: dayInWords(link.expires, zone),
        unsubscribe: stop && `${origin}/review/${stop}/mail`,
      });
      await mail.add(tables, message);
    });
    mail.wake();
    return { id: made.id, address: addressOf(made), expires: made.expires, isNew: made.isNew };
  };
}

function dayInWords(time: string, timeZone: string): string {
  return new Date(time).toLocaleDateString("en-GB", { dateStyle: "long", timeZone });
}
