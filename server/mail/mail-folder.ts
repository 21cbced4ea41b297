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
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const written = new Date().toISOString().replaceAll(/[:.]/g, "-");
      const file = path.join(folder, `${written}-${message.id.slice(0, 8)}.eml`);
      // Whoever can read it can follow the links in it.
      await writeFile(file, bytes, { mode: 0o600 });
      return file;
    },
    close: () => transport.close(),
  };
}
