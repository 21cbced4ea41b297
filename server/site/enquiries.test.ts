import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { createLimits } from "#server/database/limits.ts";
import { openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createEnquiries, type Enquiry } from "./enquiries.ts";

const ada: Enquiry = {
  name: "Ada Lovelace",
  company: "Analytical Engines",
  email: "ada@engines.example",
  message: "We count well.\nNobody knows.",
  website: "",
  from: "203.0.113.9",
};

/** The form on a real store, with an adjustable clock and the stored enquiries. */
async function openEnquiries(folder: string) {
  const store = await openStore({ folder });
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const { takeAllowance } = createLimits(store.database, () => clock.now);
  const notified: string[] = [];
  const notice = {
    prepare: async (path: string) => async () => void notified.push(path),
    wake: () => undefined,
  };
  const { enquire } = createEnquiries(store, takeAllowance, notice, () => clock.now);
  return {
    clock,
    notified,
    enquire: (changes: Partial<Enquiry> = {}) => enquire({ ...ada, ...changes }),
    async kept() {
      const { documents } = await store.list("enquiries", { limit: 1000 });
      return documents.map(({ fields }) => fields);
    },
    store,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("stores an enquiry as typed, trimmed", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  const outcome = await form.enquire({ name: "  Ada Lovelace ", email: " ada@engines.example\n" });
  expect(outcome).toEqual({ kind: "received" });
  expect(await form.kept()).toEqual([
    {
      name: typedString("Ada Lovelace"),
      company: typedString("Analytical Engines"),
      email: typedString("ada@engines.example"),
      message: typedString("We count well.\nNobody knows."),
    },
  ]);
});

test("an enquiry has an id of its own, and its revision names the form as author", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  await form.enquire();
  await form.enquire({ message: "We count better." });
  const { documents } = await form.store.list("enquiries", { limit: 10 });
  expect(documents).toHaveLength(2);
  for (const { id, path } of documents) {
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    const revisions = await form.store.history.revisions(path);
    expect(revisions).toMatchObject([{ author: { kind: "system", name: "Request form" } }]);
  }
});

test("visitors cannot read enquiries", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  expect(form.store.access.mayRead({ kind: "visitor" }, "enquiries/a")).toBe(false);
});

test("the company may stay blank", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  expect(await form.enquire({ company: "" })).toEqual({ kind: "received" });
});

test.for([
  ["a blank name", { name: " \t" }, ["name"]],
  ["a blank e-mail address", { email: "" }, ["email"]],
  ["a blank message", { message: "\n\n" }, ["message"]],
  ["nothing at all", { name: "", email: "", message: "" }, ["name", "email", "message"]],
  ["an address without an @", { email: "ada.engines.example" }, ["email"]],
  ["an address without a domain", { email: "ada@engines" }, ["email"]],
  ["an address that ends in a dot", { email: "ada@engines.example." }, ["email"]],
  ["two addresses", { email: "ada@engines.example, b@c.example" }, ["email"]],
  ["a name beside the address", { email: "Ada <ada@engines.example>" }, ["email"]],
  ["a second header in the address", { email: "a@b.example\r\nBcc: c@d.example" }, ["email"]],
  ["an invisible sign in the address", { email: "a\u0000da@engines.example" }, ["email"]],
  ["a name that is too long", { name: "a".repeat(121) }, ["name"]],
  ["a company that is too long", { company: "a".repeat(161) }, ["company"]],
  ["an address that is too long", { email: `${"a".repeat(250)}@b.example` }, ["email"]],
  ["a message that is too long", { message: "a".repeat(5001) }, ["message"]],
] as const)("%s is refused at its field, and nothing is kept", async ([, changes, fields]) => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  const outcome = await form.enquire(changes);
  if (outcome.kind !== "incomplete") throw new Error(`The outcome was ${outcome.kind}.`);
  expect(Object.keys(outcome.problems).toSorted()).toEqual([...fields].toSorted());
  for (const problem of Object.values(outcome.problems)) expect(problem).toMatch(/\w.*\.$/);
  expect(await form.kept()).toEqual([]);
});

test.for([
  ["as long as they may be", { name: "a".repeat(120), message: "a".repeat(5000) }],
  ["in another script, from right to left", { name: "עדה לאבלייס", message: "שלום 123 abc" }],
  ["with emoji and joined letters", { name: "👩🏽‍💻 Zoë", message: "e\u0301\u200d" }],
  ["with marks that turn the direction of text", { name: "\u202eadA", message: "\u2066x" }],
  ["that look like markup or queries", { name: "<script>", message: "'; drop table --" }],
  ["with control characters in the message", { message: "a\u0000\u001b[31mb" }],
  ["with an apostrophe in the address", { name: "O'Hara", email: "o'hara@engines.example" }],
  ["with an address that is not of English letters", { email: "ada@bücher.example" }],
] satisfies [string, Partial<Enquiry>][])("stores texts %s unchanged", async ([, texts]) => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  expect(await form.enquire(texts)).toEqual({ kind: "received" });
  const [fields] = await form.kept();
  for (const [name, text] of Object.entries(texts))
    expect(fields?.[name]).toEqual(typedString(text));
});

test("keeps name and company on one line", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  await form.enquire({ name: "Ada\r\nBcc: c@d.example", company: "\u0000Engines\u0007 Ltd" });
  const [fields] = await form.kept();
  expect(fields?.name).toEqual(typedString("Ada Bcc: c@d.example"));
  expect(fields?.company).toEqual(typedString("Engines  Ltd"));
});

test("refuses an e-mail address made to be slow to validate", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  const outcome = await form.enquire({ email: `a@${"a.".repeat(30_000)}` });
  expect(outcome.kind).toBe("incomplete");
});

test("answers a filled-in hidden field like any enquiry, stores it as suspected spam and sends no mail", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  expect(await form.enquire({ website: "https://spam.example" })).toEqual({ kind: "received" });
  expect(await form.kept()).toMatchObject([{ suspected: { booleanValue: true } }]);
  expect(form.notified).toEqual([]);
});

test("a flood of spam does not use up the limit of other visitors", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  for (let at = 0; at < 101; at += 1)
    await form.enquire({ message: `${at}`, from: `203.0.113.${at}`, website: "x" });
  expect(await form.kept()).toHaveLength(100);
  expect(await form.enquire({ from: "198.51.100.1" })).toEqual({ kind: "received" });
  expect(form.notified).toHaveLength(1);
});

test("accepts five enquiries from one address in ten minutes and answers the sixth with a retry time", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  for (let at = 0; at < 5; at += 1)
    expect(await form.enquire({ message: `${at}` })).toEqual({ kind: "received" });
  form.clock.now += 4 * 60_000;
  expect(await form.enquire()).toEqual({ kind: "too many", retryAfterSeconds: 6 * 60 });
  expect(await form.kept()).toHaveLength(5);

  expect(await form.enquire({ from: "203.0.113.10" })).toEqual({ kind: "received" });
  form.clock.now += 6 * 60_000;
  expect(await form.enquire()).toEqual({ kind: "received" });
});

test("stores the same text from the same sender once, without counting it against the limit", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  for (let at = 0; at < 12; at += 1) {
    expect(await form.enquire()).toEqual({ kind: "received" });
    form.clock.now += 5 * 60_000;
  }
  expect(await form.kept()).toHaveLength(1);
  for (const field of ["name", "company", "message"])
    await form.enquire({ [field]: "Ada", from: "203.0.113.10" });
  await form.enquire({ email: "ada@b.example", from: "203.0.113.10" });
  expect(await form.kept()).toHaveLength(5);
});

test("stores the same enquiry sent twice at once only once, and confirms both", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  const outcomes = await Promise.all([form.enquire(), form.enquire()]);
  expect(outcomes).toEqual([{ kind: "received" }, { kind: "received" }]);
  expect(await form.kept()).toHaveLength(1);
});

test("accepts the same enquiry again a day later, or after it was moved to the trash", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  await form.enquire();
  form.clock.now += 24 * 60 * 60_000;
  await form.enquire();
  expect(await form.kept()).toHaveLength(2);
  const { documents } = await form.store.list("enquiries", { limit: 10 });
  const writes = documents.map(({ path }) => ({ delete: path }));
  await form.store.commit(writes, { kind: "system", name: "Test" });
  await form.enquire();
  expect(await form.kept()).toHaveLength(1);
});

test("incomplete enquiries do not count against the limit", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  for (let at = 0; at < 6; at += 1) {
    expect((await form.enquire({ email: "ada" })).kind).toBe("incomplete");
  }
  expect(await form.enquire()).toEqual({ kind: "received" });
  expect(await form.kept()).toHaveLength(1);
});

test("accepts a hundred enquiries an hour from all addresses together", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  const outcomes = [];
  for (let at = 0; at < 101; at += 1)
    outcomes.push(await form.enquire({ message: `${at}`, from: `198.51.100.${at}` }));
  expect(outcomes.slice(0, 100).every(({ kind }) => kind === "received")).toBe(true);
  expect(outcomes[100]).toEqual({ kind: "too many", retryAfterSeconds: 60 * 60 });
});

test("returns an error, not a confirmation, when the store fails", async () => {
  await using folder = await temporaryFolder();
  await using form = await openEnquiries(folder.path);
  await form.store.database.close();
  await expect(form.enquire()).rejects.toThrow(/closed|destroyed|not open/);
});
