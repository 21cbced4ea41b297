import type { EnquiryRow } from "#server/desk/answers.ts";

/** A mail to whoever sent an enquiry, begun with what they wrote; long messages are cut, since mail programs take no address without end. */
export function answerAddress({
  name,
  email,
  message,
}: Pick<EnquiryRow, "name" | "email" | "message">): string {
  const quoted = message
    .slice(0, 1000)
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`);
  const body = [`Hello ${name},`, "", "", "", ...quoted].join("\r\n");
  const parts = { subject: "Your enquiry", body };
  const query = Object.entries(parts)
    .map(([part, words]) => `${part}=${encodeURIComponent(words.toWellFormed())}`)
    .join("&");
  // The sender wrote the address: nothing in it may begin another part of the mail.
  return `mailto:${encodeURIComponent(email.toWellFormed()).replace("%40", "@")}?${query}`;
}
