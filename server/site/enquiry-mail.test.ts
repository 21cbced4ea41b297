import { expect, test } from "vitest";
import { typedString, type TypedValue } from "#content/typed-values.ts";
import { openStore } from "#test/test-store.ts";
import { openMail } from "#server/mail/mail.ts";
import type { MailTransport } from "#server/mail/message.ts";
import { createSmtp } from "#server/mail/transports.ts";
import { startMailServer } from "#test/test-mail-server.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createEnquiries, type Enquiry } from "./enquiries.ts";
import { enquiryNotice, readRecipients } from "./enquiry-mail.ts";

const ada: Enquiry = {
  name: "Ada Lovelace",
  company: "Analytical Engines",
  email: "ada@engines.example",
  message: "We count well.",
  website: "",
  from: "203.0.113.9",
};
const system = { kind: "system", name: "Test" } as const;
const away: MailTransport = {
  deliver: () => Promise.reject(new Error("connect ECONNREFUSED")),
  close: () => undefined,
};

async function openForm(folder: string, transport: MailTransport) {
  const store = await openStore({ folder });
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const said: string[] = [];
  const note = (_facts: object, words?: string) => void said.push(words ?? "");
  const mail = openMail({
    database: store.database,
    transport,
    sender: async () => ({ name: "Aldwater", address: "hello@aldwater.example" }),
    log: { info: note, warn: note, error: note } as Parameters<typeof openMail>[0]["log"],
    now: () => clock.now,
  });
  const allowed = async () => ({ allowed: true, retryAfterSeconds: 0 });
  const notice = enquiryNotice(store, mail, "https://www.aldwater.example");
  const { enquire } = createEnquiries(store, allowed, notice, () => clock.now);
  const { db } = store.database;
  return {
    store,
    mail,
    clock,
    said,
    notice,
    enquire: (changes: Partial<Enquiry> = {}) => enquire({ ...ada, ...changes }),
    waiting: () => db.selectFrom("outgoing_mail").selectAll().orderBy("recipient").execute(),
    async set(path: string, fields: Record<string, TypedValue>) {
      await store.commit([{ update: { path, fields } }], system);
    },
    async [Symbol.asyncDispose]() {
      await mail.close();
      await store[Symbol.asyncDispose]();
    },
  };
}

function recipients(...emails: string[]): Record<string, TypedValue> {
  const values = emails.map((email) => ({ mapValue: { fields: { email: typedString(email) } } }));
  return { recipients: { arrayValue: { values } } };
}

test("sends the agency a mail about an enquiry, with the sender as Reply-To", async () => {
  await using folder = await temporaryFolder();
  await using server = await startMailServer();
  await using form = await openForm(folder.path, createSmtp(server.address));
  await form.set("settings/site", { email: typedString("hello@aldwater.example") });
  await form.enquire();
  const received = await server.next();
  expect(received.to).toEqual(["hello@aldwater.example"]);
  expect(received.headers).toMatchObject({
    subject: "Enquiry from Ada Lovelace, Analytical Engines",
    "reply-to": "ada@engines.example",
  });
  expect(received.text).toContain("We count well.");
  expect(received.text).toContain("https://www.aldwater.example/dashboard?show=enquiries");
  await expect.poll(() => form.waiting()).toEqual([]);
});

test("sends mail once to everyone in the enquiry settings, and then not to the agency's own address", async () => {
  await using folder = await temporaryFolder();
  await using form = await openForm(folder.path, away);
  await form.set("settings/site", { email: typedString("hello@aldwater.example") });
  await form.set(
    "privatesettings/enquiries",
    recipients("bo@aldwater.example", "anna@aldwater.example", "bo@aldwater.example", "no one"),
  );
  await form.enquire();
  const [document] = (await form.store.list("enquiries", { limit: 2 })).documents;
  expect(await form.waiting()).toMatchObject([
    { recipient: "anna@aldwater.example", about: document?.path },
    { recipient: "bo@aldwater.example", about: document?.path },
  ]);
});

test("visitors cannot read the recipients", async () => {
  await using folder = await temporaryFolder();
  await using form = await openForm(folder.path, away);
  const visitor = { kind: "visitor" } as const;
  expect(form.store.access.mayRead(visitor, "privatesettings/enquiries")).toBe(false);
  expect(form.store.access.mayRead(visitor, "settings/site")).toBe(true);
});

test("stores an enquiry without any recipient", async () => {
  await using folder = await temporaryFolder();
  await using form = await openForm(folder.path, away);
  expect(await readRecipients(form.store)).toEqual([]);
  expect(await form.enquire()).toEqual({ kind: "received" });
  expect((await form.store.list("enquiries", { limit: 2 })).documents).toHaveLength(1);
});

test.for([
  ["of other letters", "ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["that no mail server takes", "ädä@engines.example", null],
] as const)("an answer to an address %s goes where it can", async ([, email, replyTo]) => {
  await using folder = await temporaryFolder();
  await using form = await openForm(folder.path, away);
  await form.set("settings/site", { email: typedString("hello@aldwater.example") });
  await form.enquire({ email });
  expect(await form.waiting()).toMatchObject([
    { reply_to: replyTo, text: expect.stringContaining(email) },
  ]);
});

test("stores an enquiry and its mail together or not at all", async () => {
  await using folder = await temporaryFolder();
  await using form = await openForm(folder.path, away);
  await form.set("settings/site", { email: typedString("hello@aldwater.example") });
  const failing = {
    ...form.notice,
    async prepare(...of: Parameters<typeof form.notice.prepare>) {
      const write = await form.notice.prepare(...of);
      return async (tables: Parameters<typeof write>[0]) => {
        await write(tables);
        throw new Error("the process ends here");
      };
    },
  };
  const allowed = async () => ({ allowed: true, retryAfterSeconds: 0 });
  const { enquire } = createEnquiries(form.store, allowed, failing);
  await expect(enquire(ada)).rejects.toThrow("the process ends here");
  expect((await form.store.list("enquiries", { limit: 2 })).documents).toEqual([]);
  expect(await form.waiting()).toEqual([]);
});

test("mail undelivered after 15 minutes is overdue and logged once an hour, until it is delivered", async () => {
  await using folder = await temporaryFolder();
  const gone = await startMailServer();
  await gone.stop();
  await using form = await openForm(folder.path, createSmtp(gone.address));
  await form.set("settings/site", { email: typedString("hello@aldwater.example") });
  await form.enquire();
  const sent = form.clock.now;
  await expect.poll(() => form.said.length).toBe(1);
  expect(await form.mail.overdue()).toBeUndefined();
  const words = "mail about enquiries is not being delivered";
  form.clock.now = sent + 15 * 60_000;
  form.mail.wake();
  await expect.poll(() => form.said).toContain(words);
  expect(await form.mail.overdue()).toEqual({ count: 1, since: sent });
  form.clock.now += 60_000;
  form.mail.wake();
  form.clock.now += 3_600_000;
  form.mail.wake();
  await expect.poll(() => form.said.filter((line) => line === words).length).toBe(2);
  await using server = await startMailServer(gone.port);
  form.clock.now += 3_600_000;
  form.mail.wake();
  await server.next();
  await expect.poll(() => form.mail.overdue()).toBeUndefined();
});

test("other waiting mail does not count as about enquiries", async () => {
  await using folder = await temporaryFolder();
  await using form = await openForm(folder.path, away);
  await form.mail.send({ to: "anna@aldwater.example", subject: "A link", text: "Here." });
  form.clock.now += 3_600_000;
  expect(await form.mail.overdue()).toBeUndefined();
});

test("sending messages now returns that they were delivered, or the mail server's answer", async () => {
  await using folder = await temporaryFolder();
  await using server = await startMailServer(0, (to) => to.startsWith("full@"));
  await using form = await openForm(folder.path, createSmtp(server.address));
  const message = { subject: "Test", text: "Test" };
  const well = { ...message, to: "anna@aldwater.example" };
  expect(await form.mail.sendNow([well])).toEqual({ outcome: "delivered", problem: undefined });
  const sent = await form.mail.sendNow([well, { ...message, to: "full@aldwater.example" }]);
  expect(sent).toEqual({ outcome: "waiting", problem: expect.stringMatching(/\w/) });
});
