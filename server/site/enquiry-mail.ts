import { domainToASCII } from "node:url";
import { decodeFields } from "#content/fields/field.ts";
import { isMailAddress } from "#content/mail-address.ts";
import { enquirySettings, settings } from "#content/model.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Message } from "#server/mail/message.ts";
import type { EnquiryNotice, EnquiryValues } from "./enquiries.ts";
import { settingsPath, type SiteDocuments } from "./reader.ts";

/** How long an undeliverable enquiry stays in the outbox, in milliseconds. */
const maxAgeMs = 30 * 24 * 3_600_000;

/** The recipients of enquiries: those of the settings, else the agency's address if it is valid. */
export async function readRecipients(documents: Pick<SiteDocuments, "get">): Promise<string[]> {
  const { collection, uid, fields } = enquirySettings;
  const stored = await documents.get(`${collection}/${uid}`);
  const { recipients } = decodeFields(fields, stored?.fields ?? {});
  const named = recipients.map(({ email }) => email.trim()).filter(isMailAddress);
  if (named.length > 0) return [...new Set(named)];
  const { email } = settings.fields;
  return [email.decode((await documents.get(settingsPath))?.fields.email).trim()].filter(
    isMailAddress,
  );
}

/** Queues a mail to each recipient in the transaction of the enquiry itself. */
export function enquiryNotice(
  documents: Pick<SiteDocuments, "get">,
  { add, wake }: Pick<Mail, "add" | "wake">,
  origin: string | undefined,
): EnquiryNotice {
  return {
    async prepare(about, values) {
      const facts = { about, origin, now: Date.now() };
      const recipients = await readRecipients(documents);
      const messages = recipients.map((to) => enquiryMail(values, { ...facts, to }));
      return async (tables) => {
        for (const message of messages) await add(tables, message);
      };
    },
    wake,
  };
}

/** The mail about an enquiry, with the sender as Reply-To. */
function enquiryMail(
  { name, company, email, message }: EnquiryValues,
  {
    to,
    about,
    origin,
    now,
  }: { to: string; about: string; origin: string | undefined; now: number },
): Message {
  const from = company === "" ? name : `${name}, ${company}`;
  const replyTo = asciiAddress(email);
  const lines = [
    `${from} has sent an enquiry through the website:`,
    "",
    message,
    "",
    replyTo === undefined
      ? `Their e-mail address is ${email}`
      : `Reply to this e-mail to answer them at ${email}`,
    ...(origin === undefined ? [] : ["", `All enquiries: ${origin}/dashboard?show=enquiries`]),
    "",
  ];
  return {
    to,
    replyTo,
    subject: `Enquiry from ${from}`,
    text: lines.join("\n"),
    about,
    usefulUntil: now + maxAgeMs,
  };
}

/** A test of the delivery of enquiries. */
function testMail(to: string): Message {
  return {
    to,
    subject: "Test message from your website",
    text: [
      "This is a test message. Enquiries from the website will be sent to this address.",
      "",
      "You can change who receives them under Enquiry settings.",
      "",
    ].join("\n"),
  };
}

/**
 * Reports the delivery of mail about enquiries: overdue messages, and a test message to its recipients. Without a mail server,
 * mail is written to a folder.
 */
export function enquiryDelivery(
  documents: Pick<SiteDocuments, "get">,
  mail: Pick<Mail, "overdue" | "sendNow">,
  { hasServer }: { hasServer: boolean },
) {
  return {
    async overdue() {
      const waiting = await mail.overdue();
      return waiting && { ...waiting, since: new Date(waiting.since).toISOString() };
    },
    async sendTest() {
      const to = await readRecipients(documents);
      const sent = await mail.sendNow(to.map(testMail));
      const outcome = hasServer ? sent.outcome : ("folder" as const);
      return { to, outcome, problem: sent.problem };
    },
  };
}

/** An address with its domain in ASCII (punycode); undefined when not every mail server would accept it. */
function asciiAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const address = `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`;
  return isMailAddress(address) ? address : undefined;
}
