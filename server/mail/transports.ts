import path from "node:path";
import { mkdir, writeFile } from "node:fs/promises";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailTransport, OutgoingMessage, Sender } from "./message.ts";
import { isMailAddress } from "#content/mail-address.ts";

/** Sends by SMTP to a URL such as smtps://name:password@mail.example.com. */
export function createSmtp(address: string): MailTransport {
  const transport = createTransport({
    url: address,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(message, from, signal) {
      await transport.sendMail({ ...compose(message, from), signal });
      return "by SMTP";
    },
    close: () => transport.close(),
  };
}

/** Writes each message to a folder as an .eml file; for installations without a mail server. */
export function createMailFolder(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(message, from) {
      const { message: bytes } = await transport.sendMail(compose(message, from));
      const eml = named(message.about) + withPlainText(bytes as Buffer, message.text);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const written = new Date().toISOString().replaceAll(/[:.]/g, "-");
      const file = path.join(folder, `${written}-${message.id.slice(0, 8)}.eml`);
      // Readable by the owner only, since its links grant access.
      await writeFile(file, eml, { mode: 0o600 });
      return file;
    },
    close: () => transport.close(),
  };
}

/** A header that identifies a document's messages for its erasure, since their text may match others too. */
function named(about: string | undefined): string {
  return about === undefined ? "" : `X-About: ${about}\r\n`;
}

/** The message with its text unencoded: quoted-printable would break long links. */
function withPlainText(message: Buffer, text: string): string {
  const packed = message.toString();
  const head = packed.slice(0, packed.indexOf("\r\n\r\n"));
  const plain = head.replace(/^(Content-Transfer-Encoding:).*$/im, "$1 8bit");
  return `${plain}\r\n\r\n${text.replaceAll(/\r?\n/g, "\r\n")}\r\n`;
}

/** A message for the mail library. Its Message-ID is derived from its id, so that duplicates can be recognised. */
function compose(message: OutgoingMessage, from: Sender): SendMailOptions {
  const host = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from: { name: from.name, address: from.address },
    to: { name: "", address: message.to },
    ...(message.replyTo === undefined ? {} : { replyTo: { name: "", address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    messageId: `<${message.id}@${host}>`,
    headers: {
      "Content-Language": "en-GB",
      "Auto-Submitted": "auto-generated",
      ...unsubscribing(message),
    },
    // The content of a message must not make the library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The headers that let mail programs offer to unsubscribe (RFC 2369, RFC 8058). */
function unsubscribing({ unsubscribe }: OutgoingMessage): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The sender: the agency, with its own address if that is valid, else with a no-reply address at the host. */
export function senderOf(
  { agencyName, email }: { agencyName: string; email: string },
  publicOrigin: string | undefined,
): Sender {
  const host = new URL(publicOrigin ?? "http://localhost").hostname;
  return { name: agencyName, address: isMailAddress(email) ? email : `no-reply@${host}` };
}
