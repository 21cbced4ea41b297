import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";
import type { MailTransport } from "./message.ts";

/** Sends by SMTP, as an address such as smtps://name:password@mail.example.com says. */
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
