import { readFile, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { stopClock } from "#test/stopped-clock.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createMailFolder, createSmtp, senderOf } from "./transports.ts";
import { openMail } from "./mail.ts";
import type { MailTransport } from "./message.ts";
import { startMailServer } from "#test/test-mail-server.ts";

const sender = async () => ({ name: "Aldwater", address: "hello@aldwater.example" });
const message = {
  to: "anna@aldwater.example",
  subject: "A new password – für Änne",
  text: "Hello Anna,\n\nhttp://localhost:3000/auth/new-password?token=abcdefghijklmnopqrstuvwx\n",
};

async function openTestMail(folder: string, transport: MailTransport) {
  const database = await openTestDatabase({ folder });
  const said: [string, object][] = [];
  const note = (facts: object, words?: string) => void said.push([words ?? "", facts]);
  const log = { info: note, warn: note, error: note } as Parameters<typeof openMail>[0]["log"];
  const mail = openMail({ database, transport, sender, log });
  const { db } = database;
  return {
    ...mail,
    said,
    waiting: () => db.selectFrom("outgoing_mail").selectAll().execute(),
    [Symbol.asyncDispose]: async () => {
      await mail.close();
      await database.close();
    },
  };
}

test("delivers a message unchanged, and keeps no copy", async () => {
  await using folder = await temporaryFolder();
  await using server = await startMailServer();
  await using mail = await openTestMail(folder.path, createSmtp(server.address));
  await mail.send({ ...message, replyTo: "visitor@company.example" });
  const received = await server.next();
  expect(received).toMatchObject({ from: "hello@aldwater.example", to: ["anna@aldwater.example"] });
  expect(received.headers).toMatchObject({
    from: "Aldwater <hello@aldwater.example>",
    to: "anna@aldwater.example",
    "reply-to": "visitor@company.example",
    "content-language": "en-GB",
    "message-id": expect.stringMatching(/^<[0-9a-f-]{36}@aldwater\.example>$/),
  });
  expect(received.text).toContain("/auth/new-password?token=abcdefghijklmnopqrstuvwx");
  await expect.poll(() => mail.waiting()).toEqual([]);
});

test("retries while the mail server is unreachable, with the same Message-ID", async () => {
  await using folder = await temporaryFolder();
  const away = await startMailServer();
  await away.stop();
  using clock = stopClock();
  let id: string;
  {
    await using mail = await openTestMail(folder.path, createSmtp(away.address));
    await mail.send(message);
    await expect.poll(() => mail.said.length).toBe(1);
    await mail.close();
    const [row] = await mail.waiting();
    expect(row?.tries).toBe(1);
    id = row?.id ?? "";
  }
  await using server = await startMailServer(away.port);
  clock.advance(61);
  await using mail = await openTestMail(folder.path, createSmtp(server.address));
  const received = await server.next();
  expect(received.headers["message-id"]).toBe(`<${id}@aldwater.example>`);
  expect(received.text).toContain("Hello Anna,");
  await expect.poll(() => mail.waiting()).toEqual([]);
});

test("backs off up to an hour between retries, and gives up after two days", async () => {
  await using folder = await temporaryFolder();
  using clock = stopClock();
  const ids: string[] = [];
  const broken: MailTransport = {
    deliver: async ({ id }) => {
      ids.push(id);
      throw new Error("421 try again later");
    },
    close: () => undefined,
  };
  // Opens the outbox for each attempt, so that one ends before the next begins.
  const tryOnce = async (times: number) => {
    await using mail = await openTestMail(folder.path, broken);
    if (times === 0) await mail.send(message);
    await expect.poll(() => mail.said.length).toBeGreaterThan(0);
    await mail.close();
    const [row] = await mail.waiting();
    return row && Math.round((row.next_try - Date.now()) / 1000);
  };
  const waits: number[] = [];
  for (let wait = await tryOnce(0); wait !== undefined; wait = await tryOnce(waits.length)) {
    waits.push(wait / 60);
    clock.advance(wait);
  }
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 60;
  expect(Math.round(hours)).toBe(48);
  expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(new Set(ids).size).toBe(1);
});

test("retries a message soon although the clock was ahead when it failed", async () => {
  await using folder = await temporaryFolder();
  await using server = await startMailServer();
  using clock = stopClock();
  clock.advance(86_400);
  const broken: MailTransport = {
    deliver: async () => {
      throw new Error("no network yet");
    },
    close: () => undefined,
  };
  {
    await using mail = await openTestMail(folder.path, broken);
    await mail.send(message);
    await expect.poll(() => mail.said.length).toBe(1);
  }
  clock.advance(-86_400);
  await using mail = await openTestMail(folder.path, createSmtp(server.address));
  await expect.poll(() => mail.waiting()).toEqual([]);
  expect(server.received).toHaveLength(1);
});

test("keeps undelivered mail while the clock is briefly years ahead", async () => {
  await using folder = await temporaryFolder();
  await using database = await openTestDatabase({ folder: folder.path });
  const isSteady = createClockCheck(database);
  using clock = stopClock();
  await isSteady();
  const delivered: string[] = [];
  const away: MailTransport = {
    deliver: () => Promise.reject(new Error("421 try again later")),
    close: () => undefined,
  };
  const back: MailTransport = {
    ...away,
    async deliver({ subject }) {
      delivered.push(subject);
      return "here";
    },
  };
  const tryWith = async (transport: MailTransport, send = false) => {
    await using mail = await openTestMail(folder.path, transport);
    if (send) await mail.send(message);
    await expect.poll(() => mail.said.length + (send ? 0 : 1)).toBeGreaterThan(0);
    await mail.close();
    return (await mail.waiting()).length;
  };
  expect(await tryWith(away, true)).toBe(1);
  const years = 5 * 366 * 24 * 3600;
  clock.advance(years);
  expect(await tryWith(back)).toBe(1);
  clock.advance(60 - years);
  await using mail = await openTestMail(folder.path, back);
  await expect.poll(() => mail.waiting()).toEqual([]);
  expect(delivered).toEqual([message.subject]);
});

test("does not send an expired message", async () => {
  await using folder = await temporaryFolder();
  const delivered: string[] = [];
  const transport: MailTransport = {
    deliver: async ({ subject }) => {
      delivered.push(subject);
      return "here";
    },
    close: () => undefined,
  };
  await using mail = await openTestMail(folder.path, transport);
  await mail.send({ ...message, subject: "late", usefulUntil: Date.now() - 1 });
  await mail.send({ ...message, subject: "in time", usefulUntil: Date.now() + 60_000 });
  await expect.poll(() => delivered).toEqual(["in time"]);
  await expect.poll(() => mail.waiting()).toEqual([]);
});

test("delivers many messages at once, one of them after a temporary refusal", async () => {
  await using folder = await temporaryFolder();
  await using server = await startMailServer(0, (to) => to.startsWith("7@"));
  await using mail = await openTestMail(folder.path, createSmtp(server.address));
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => mail.send({ ...message, to: `${at}@aldwater.example` })),
  );
  await expect.poll(() => server.received.length).toBe(11);
  await expect.poll(async () => (await mail.waiting()).length).toBe(1);
});

test("closes although the mail server hangs, and keeps the message", async () => {
  await using folder = await temporaryFolder();
  await using server = await startMailServer(0, undefined, { hangs: true });
  const mail = await openTestMail(folder.path, createSmtp(server.address));
  await mail.send(message);
  await expect.poll(() => server.connections()).toBe(1);
  const began = performance.now();
  await mail.close();
  expect(performance.now() - began).toBeLessThan(6000);
  expect(await mail.waiting()).toMatchObject([{ tries: 1 }]);
  await mail[Symbol.asyncDispose]();
});

test("without a mail server, writes a message to a file with mode 600 and logs its name", async () => {
  await using folder = await temporaryFolder();
  const mails = path.join(folder.path, "mail");
  await using mail = await openTestMail(folder.path, createMailFolder(mails));
  await mail.send(message);
  await expect.poll(() => mail.said.length).toBe(1);
  const [file = ""] = await readdir(mails);
  expect(mail.said).toEqual([
    ["a mail was sent", { mail: expect.any(String), where: path.join(mails, file) }],
  ]);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/);
  expect((await stat(path.join(mails, file))).mode & 0o777).toBe(0o600);
  expect((await stat(mails)).mode & 0o777).toBe(0o700);
  const text = await readFile(path.join(mails, file), "utf8");
  expect(text).toContain("To: anna@aldwater.example\r\n");
});

test("allows no header or recipient injection by address or subject", async () => {
  await using folder = await temporaryFolder();
  await using server = await startMailServer();
  await using mail = await openTestMail(folder.path, createSmtp(server.address));
  for (const to of [
    "",
    "anna",
    "anna@aldwater.example, eve@evil.example",
    "anna@aldwater.example\r\nBcc: eve@evil.example",
    "anna@aldwater.example\nRCPT TO:<eve@evil.example>",
    "Anna <anna@aldwater.example>",
    "undisclosed: eve@evil.example;",
    '"anna eve@evil.example "@aldwater.example',
    "anna(eve@evil.example)@aldwater.example",
    `${"a".repeat(300)}@aldwater.example`,
    "anna@aldwater",
  ]) {
    await expect(mail.send({ ...message, to })).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    await expect(mail.send({ ...message, replyTo: to })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
    });
  }
  await mail.send({
    ...message,
    subject: "Hello\r\nBcc: eve@evil.example\r\n\r\nBody",
    text: "Hello\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>\r\n.",
  });
  const received = await server.next();
  expect(received.to).toEqual(["anna@aldwater.example"]);
  expect(received.headers.bcc).toBeUndefined();
  expect(received.headers.subject).toBe("Hello Bcc: eve@evil.example Body");
  expect(server.received).toHaveLength(1);
});

test("sends from the agency's address if it is valid", () => {
  const settings = { agencyName: "Aldwater", email: "hello@aldwater.example" };
  expect(senderOf(settings, undefined)).toEqual({ name: "Aldwater", address: settings.email });
  expect(senderOf({ ...settings, email: "ring us" }, "https://www.aldwater.example")).toEqual({
    name: "Aldwater",
    address: "no-reply@www.aldwater.example",
  });
});

test("keeps long links unbroken in mail written to the folder", async () => {
  await using folder = await temporaryFolder();
  const link = `https://www.aldwater.example/auth/new-password?token=${"aB3=".repeat(40)}`;
  const words = `Hello Zoë,\n\n${link}\n\nIt is good for 15 minutes.\n`;
  await using mail = await openTestMail(folder.path, createMailFolder(folder.path));
  await mail.send({ ...message, text: words });
  const written = async () => (await readdir(folder.path)).filter((name) => name.endsWith(".eml"));
  await expect.poll(written).toHaveLength(1);
  const [name = ""] = await written();
  const [head = "", ...body] = (await readFile(path.join(folder.path, name), "utf8")).split(
    "\r\n\r\n",
  );
  expect(body.join("\n\n").split(/\r?\n/)).toContain(link);
  expect(body.join("\n\n")).toContain("Zoë");
  expect(head).toMatch(/^Content-Transfer-Encoding: 8bit$/m);
  expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
});
