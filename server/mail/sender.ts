import { isMailAddress } from "#content/mail-address.ts";
import type { Sender } from "./message.ts";

/** Whom mail is from when that is not configured: the agency at its own address, else at one of the host that answers nobody. */
export function senderOf(
  { agencyName, email }: { agencyName: string; email: string },
  publicOrigin: string | undefined,
): Sender {
  const host = new URL(publicOrigin ?? "http://localhost").hostname;
  return { name: agencyName, address: isMailAddress(email) ? email : `no-reply@${host}` };
}
