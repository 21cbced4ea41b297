import type { SendMailOptions } from "nodemailer";
import type { OutgoingMessage, Sender } from "./message.ts";

/** A message as the mail library takes it. Its Message-ID follows from its id, so that a message that came twice is seen to be one. */
export function compose(message: OutgoingMessage, from: Sender): SendMailOptions {
  const host = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from: { name: from.name, address: from.address },
    to: { name: "", address: message.to },
    ...(message.replyTo === undefined ? {} : { replyTo: { name: "", address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    messageId: `<${message.id}@${host}>`,
    headers: { "Content-Language": "en-GB", "Auto-Submitted": "auto-generated" },
    // Nothing that is said in a message may make the library read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
