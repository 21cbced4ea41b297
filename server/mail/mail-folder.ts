import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";
import type { MailTransport } from "./message.ts";

/** Writes each message into a folder as a file that mail programs open; for installations that have no mail server. */
export function createMailFolder(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(message, from) {
      const { message: bytes } = await transport.sendMail(compose(message, from));
      const eml = named(message.about) + withPlainText(bytes as Buffer, message.text);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const written = new Date().toISOString().replaceAll(/[:.]/g, "-");
      const file = path.join(folder, `${written}-${message.id.slice(0, 8)}.eml`);
      // Whoever can read it can follow the links in it.
      await writeFile(file, eml, { mode: 0o600 });
      return file;
    },
    close: () => transport.close(),
  };
}

/** The line by which an erased document finds the messages that tell of it: what they say may be said of others as well. */
function named(about: string | undefined): string {
  return about === undefined ? "" : `X-About: ${about}\r\n`;
}

/** The same message with its text as it was written: packed for mail servers, long links would be broken up and could not be copied. */
function withPlainText(message: Buffer, text: string): string {
  const packed = message.toString();
  const head = packed.slice(0, packed.indexOf("\r\n\r\n"));
  const plain = head.replace(/^(Content-Transfer-Encoding:).*$/im, "$1 8bit");
  return `${plain}\r\n\r\n${text.replaceAll(/\r?\n/g, "\r\n")}\r\n`;
}
