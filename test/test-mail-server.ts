import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as the server received it. */
interface ReceivedMail {
  from: string;
  to: string[];
  /** By lower-case name, unfolded. */
  headers: Record<string, string>;
  /** The body, decoded. */
  text: string;
}

/** Starts a real SMTP server; `refuses` selects recipients to refuse temporarily, `hangs` stops responding after MAIL FROM. */
export async function startMailServer(
  port = 0,
  refuses: (to: string) => boolean = () => false,
  { hangs = false } = {},
) {
  let connections = 0;
  const received: ReceivedMail[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onMailFrom(_address, _session, done) {
      if (!hangs) done();
    },
    onRcptTo({ address }, _session, done) {
      done(refuses(address) ? Object.assign(new Error("not now"), { responseCode: 450 }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          ...parse(Buffer.concat(chunks).toString()),
        });
        done();
        arrived.resolve();
        arrived = Promise.withResolvers();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const own = (server.server.address() as AddressInfo).port;
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await new Promise<void>((resolve) => server.close(resolve));
  };
  let taken = 0;
  return {
    address: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    connections: () => connections,
    /** Resolves to the next mail that it has not returned yet. */
    async next(): Promise<ReceivedMail> {
      while (received.length <= taken) await arrived.promise;
      taken += 1;
      return received[taken - 1] as ReceivedMail;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function parse(raw: string): Pick<ReceivedMail, "headers" | "text"> {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = raw.slice(end + 4);
  const encoding = headers["content-transfer-encoding"];
  if (encoding === "base64") return { headers, text: Buffer.from(body, "base64").toString() };
  return { headers, text: encoding === "quoted-printable" ? unquoted(body) : body };
}

function unquoted(text: string): string {
  const bytes = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
