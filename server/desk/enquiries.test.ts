import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnquiryCounts, EnquiryRows, TestMessage } from "./answers.ts";
import { openTestDesk, type TestDesk, type TestMember } from "#test/test-desk.ts";

let opened: TestDesk;
let anna: TestMember;
let ben: TestMember;

beforeAll(async () => {
  opened = await openTestDesk();
  anna = await opened.member("anna@example.com");
  ben = await opened.member("ben@example.com");
});

afterAll(() => opened[Symbol.asyncDispose]());

let sent = 0;

/** Sends an enquiry and returns its row. */
async function enquire(name: string, changes: { message?: string; website?: string } = {}) {
  sent += 1;
  await opened.services.site.enquire({
    name,
    company: "",
    email: `visitor${sent}@client.example`,
    message: "Hello",
    website: "",
    from: `203.0.113.${sent}`,
    ...changes,
  });
  return await rowOf(name, changes.website ? "suspected" : "new");
}

async function rowOf(name: string, folder?: string) {
  const query = folder === undefined ? "" : `?folder=${folder}`;
  const { rows } = await anna.get<EnquiryRows>(`/enquiries${query}`);
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`${name} is not in ${folder ?? "the list"}.`);
  return row;
}

async function countsNow() {
  const { unread, suspected } = await anna.get<EnquiryCounts>("/enquiry-counts");
  return { unread, suspected };
}

test("an enquiry is new until its status changes, which records author and time", async () => {
  const before = await countsNow();
  const { id, updateTime, status, handled } = await enquire("Ada");
  expect([status, handled]).toEqual(["new", undefined]);
  expect((await countsNow()).unread).toBe(before.unread + 1);
  const answer = await ben.ask("POST", `/enquiries/${id}`, {
    base: updateTime,
    status: "answered",
  });
  expect(answer.status).toBe(200);
  const row = await rowOf("Ada", "answered");
  expect(row).toMatchObject({ status: "answered", handled: { by: { name: "Anna Hart" } } });
  expect(Date.parse(row.handled?.time ?? "")).toBeGreaterThan(Date.parse(row.time));
  expect(await countsNow()).toEqual(before);
  await expect(rowOf("Ada", "new")).rejects.toThrow("not in new");

  // A later note does not count as a status change.
  const note = { base: row.updateTime, note: "Rang them.\nThey will write." };
  expect((await anna.ask("POST", `/enquiries/${id}`, note)).status).toBe(200);
  expect(await rowOf("Ada")).toMatchObject({ note: note.note, handled: row.handled });
});

test("refuses the second of two concurrent notes", async () => {
  const { id, updateTime: base } = await enquire("Bea");
  expect((await anna.ask("POST", `/enquiries/${id}`, { base, note: "Anna" })).status).toBe(200);
  expect((await ben.ask("POST", `/enquiries/${id}`, { base, note: "Ben" })).status).toBe(409);
  // Fields that the other did not change are applied.
  expect((await ben.ask("POST", `/enquiries/${id}`, { base, status: "closed" })).status).toBe(200);
  expect(await rowOf("Bea")).toMatchObject({ note: "Anna", status: "closed" });
});

test("lists suspected spam separately, and as new when it is unmarked", async () => {
  const before = await countsNow();
  const { id, updateTime: base, isSuspected } = await enquire("Cyd", { website: "x" });
  expect(isSuspected).toBe(true);
  await expect(rowOf("Cyd")).rejects.toThrow("not in the list");
  expect(await countsNow()).toEqual({ ...before, suspected: before.suspected + 1 });
  await anna.ask("POST", `/enquiries/${id}`, { base, isSuspected: false });
  expect(await rowOf("Cyd", "new")).toMatchObject({ isSuspected: false });
  expect(await countsNow()).toEqual({ ...before, unread: before.unread + 1 });
});

test("exports all enquiries as one file without formulas", async () => {
  await enquire("=HYPERLINK(1)", { message: 'She said "hello",\nand =1+1' });
  await enquire("+44 20 7946 0182");
  await enquire("＠SUM(1)");
  await enquire("Dee", { website: "x" });
  const { status, headers, json } = await anna.ask("GET", "/enquiries.csv");
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="enquiries.csv"');
  expect(headers.get("Cache-Control")).toBe("no-store");
  const file = String(json).replace("\ufeff", "");
  expect(file).toMatch(/^"Received","Name","Company","E-mail","Message","Status",.*\r\n/);
  expect(file).toContain(`"'=HYPERLINK(1)"`);
  expect(file).toContain(`"'+44 20 7946 0182"`);
  expect(file).toContain(`"'＠SUM(1)"`);
  expect(file).toContain('"She said ""hello"",\nand =1+1"');
  expect(file).toMatch(/"Dee",.*"Yes"\r\n$/);
  expect(file).toMatch(/"Ada",.*"Answered","Anna Hart",/);
  for (const cell of file.matchAll(/(?:^|,)"([^"])/gm)) expect("=+-@\t\r").not.toContain(cell[1]);
});

test("exports each enquiry once when there are several parts", async () => {
  const { services } = opened;
  const many = Array.from({ length: 450 }, (_, at) => ({
    update: { path: `enquiries/many${at}`, fields: { name: { stringValue: `Many ${at}!` } } },
  }));
  await services.documents.commit(many, { kind: "system", name: "Test" });
  const { json } = await anna.ask("GET", "/enquiries.csv");
  const names = [...String(json).matchAll(/"Many (\d+)!"/g)].map(([, at]) => Number(at));
  expect(names.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 450 }, (_, at) => at));
});

test.for([
  ["no base", { base: undefined, status: "closed" }],
  ["a status that there is not", { status: "done" }],
  ["a status of every object", { status: "constructor" }],
  ["a base that is no time", { base: "x", status: "closed" }],
  ["a note that is no text", { note: 1 }],
  ["a note that is too long", { note: "a".repeat(5001) }],
  ["a mark that is no truth", { isSuspected: "yes" }],
] as const)("refuses %s with a message", async ([, body]) => {
  const { id, updateTime: base } = await enquire(`Refused ${sent}`);
  const { status, json } = await anna.ask("POST", `/enquiries/${id}`, { base, ...body });
  expect(status).toBe(400);
  expect(json).toMatchObject({ error: { message: expect.stringMatching(/\w/) } });
});

test("does not recreate a deleted enquiry by changing it", async () => {
  const { id, updateTime: base } = await enquire("Gus");
  await opened.services.documents.commit([{ delete: `enquiries/${id}` }], {
    kind: "system",
    name: "Test",
  });
  expect((await anna.ask("POST", `/enquiries/${id}`, { base, note: "x" })).status).toBe(404);
  expect(await opened.services.documents.get(`enquiries/${id}`)).toBeUndefined();
});

test("reports the recipients of a test message, and that there is no mail server", async () => {
  const nobody = await anna.ask("POST", "/test-message");
  expect(nobody.json).toMatchObject({ to: [] });
  await opened.services.documents.commit(
    [
      {
        update: {
          path: "settings/site",
          fields: {
            agencyName: { stringValue: "Aldwater" },
            homeTitle: { stringValue: "Branding" },
            email: { stringValue: "hello@aldwater.example" },
          },
        },
      },
    ],
    { kind: "system", name: "Test" },
  );
  const { status, json } = await anna.ask("POST", "/test-message");
  expect(status).toBe(200);
  expect(json as TestMessage).toEqual({ to: ["hello@aldwater.example"], outcome: "folder" });
});

test("refuses visitors the enquiries and the file", async () => {
  for (const path of ["/enquiries", "/enquiries.csv", "/enquiry-counts"])
    expect((await opened.ask(`/api/desk${path}`, {})).status).toBe(401);
});
