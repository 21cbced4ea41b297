import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { createActivity } from "#server/activity/activity.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { openTestDesk } from "#test/test-desk.ts";
import type { ActivityRow } from "./activity.ts";

interface Rows {
  rows: ActivityRow[];
  next?: string;
}

/** A desk with Anna, its owner, and Ben, a publisher. */
async function openLoggedDesk() {
  const opened = await openTestDesk();
  const anna = await opened.member("anna@example.com");
  const ben = await opened.member("ben@example.com");
  const { staff } = opened.services.identity;
  const [a, b] = [await staff.byEmail("anna@example.com"), await staff.byEmail("ben@example.com")];
  await staff.changeRole(b?.id ?? "", "publisher", a?.id ?? "");
  const save = (path: string, title: string, by = ben) =>
    opened.ask(`/v1/projects/p/databases/(default)/documents/${path}`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${by.token}` },
      body: JSON.stringify({ fields: { title: typedString(title), slug: typedString(title) } }),
    });
  const kinds = async (query = "") =>
    (await anna.get<Rows>(`/activity${query}`)).rows.map(({ kind }) => kind);
  return {
    ...opened,
    a: a?.id ?? "",
    b: b?.id ?? "",
    anna,
    ben,
    save,
    kinds,
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

test("lists sign-ins, updates, deletions, erasures and exports with who did them", async () => {
  await using site = await openLoggedDesk();
  const { anna, ben, services, b } = site;
  await site.save("posts/one", "first");
  await site.ask("/v1/projects/p/databases/(default)/documents/posts/one", {
    method: "DELETE",
    headers: { Authorization: `Bearer ${ben.token}` },
  });
  await ben.ask("GET", "/enquiries.csv");
  const file = await services.files.save({ name: "notes.txt", bytes: Buffer.from("a") });
  await ben.ask("POST", "/remove-file", { ...file, knownUses: [] });
  await anna.ask("POST", "/erase-file", file);
  await anna.ask("POST", "/erase", { address: "ada@engines.example" });
  const { rows } = await anna.get<Rows>("/activity");
  expect(rows).toMatchObject([
    { kind: "address-erased", by: { name: "Anna Hart" } },
    { kind: "file-erased", subject: "notes.txt" },
    { kind: "file-deleted", subject: "notes.txt", by: { id: b } },
    { kind: "enquiries-exported", by: { id: b } },
    { kind: "committed", changes: [{ kind: "delete", kindName: "Post", title: "first" }] },
    { kind: "committed", changes: [{ kind: "create", title: "first" }], by: { id: b } },
    { kind: "signed-in", by: { id: b } },
    { kind: "signed-in", by: { id: site.a } },
  ]);
});

test("lists a file once that two members delete at the same time", async () => {
  await using site = await openLoggedDesk();
  const { anna, ben, services } = site;
  const file = await services.files.save({ name: "notes.txt", bytes: Buffer.from("a") });
  const body = { ...file, knownUses: [] };
  await Promise.all([anna, ben].map((member) => member.ask("POST", "/remove-file", body)));
  expect((await site.kinds("")).filter((kind) => kind === "file-deleted")).toHaveLength(1);
});

test("finds entries by member and by group, in pages that leave none out", async () => {
  await using site = await openLoggedDesk();
  const { anna, a, b, services } = site;
  for (const title of ["one", "two", "three"]) {
    await site.save(`posts/${title}`, title);
    await services.activity.fileDeleted({ id: a, name: "Anna Hart" }, `images/${title}.jpg`);
  }
  expect(await site.kinds(`?member=${a}`)).toEqual([
    "file-deleted",
    "file-deleted",
    "file-deleted",
    "signed-in",
  ]);
  expect(await site.kinds(`?member=${b}&group=updates`)).toEqual(Array(3).fill("committed"));
  expect(await site.kinds("?group=deletions")).toEqual(Array(3).fill("file-deleted"));
  expect(await site.kinds("?group=exports")).toEqual([]);
  const all: ActivityRow[] = [];
  let next: string | undefined = "";
  while (next !== undefined) {
    const after = next === "" ? "" : `&after=${next}`;
    const part: Rows = await anna.get<Rows>(`/activity?limit=2${after}`);
    all.push(...part.rows);
    next = part.next;
  }
  const whole = await anna.get<Rows>("/activity");
  expect(all).toEqual(whole.rows);
  expect(all).toHaveLength(8);
  expect((await anna.ask("GET", "/activity?after=x")).status).toBe(400);
  expect((await anna.ask("GET", "/activity?group=x")).status).toBe(400);
});

test("does not name the visitor of an enquiry", async () => {
  await using site = await openLoggedDesk();
  const { documents } = site.services;
  const fields = { name: typedString("Ada Byron"), email: typedString("ada@engines.example") };
  const system = { kind: "system", name: "Enquiry form" } as const;
  await documents.commit([{ update: { path: "enquiries/e", fields } }], system);
  await documents.commit([{ delete: "enquiries/e" }], {
    kind: "staff",
    id: site.b,
    name: "Ben",
    role: "publisher",
  });
  const { json } = await site.anna.ask("GET", "/activity?group=deletions");
  expect(json).toMatchObject({ rows: [{ changes: [{ kindName: "Enquiry", title: "" }] }] });
  expect(JSON.stringify(json)).not.toMatch(/Ada|ada@/);
});

test("removes an erased address and a former member", async () => {
  await using site = await openLoggedDesk();
  const { services, a, b, anna } = site;
  const { activity, erasure, identity } = services;
  const owner = { id: a, name: "Anna Hart" };
  await activity.invited(owner, "ada@engines.example", "writer");
  await activity.invited(owner, "ben@example.com", "publisher");
  await activity.roleChanged(owner, { id: b, name: "Ben Okafor" }, "publisher");
  await activity.fileDeleted({ id: b, name: "Ben Okafor" }, "images/a.jpg");
  await erasure.address("ada@engines.example", a);
  await identity.staff.end(b, a);
  await erasure.member(b, a);
  const log = JSON.stringify(await anna.get("/activity"));
  expect(log).toContain("Former member of staff");
  expect(log).not.toMatch(/ada@engines|ben@example|Ben Okafor/);
  expect(log).toContain("images/a.jpg");
});

test("erases entries after the configured months, by default twelve", async () => {
  await using site = await openLoggedDesk();
  const { erasure, documents } = site.services;
  await using database = await openTestDatabase({ folder: site.folder });
  const recordDaysAgo = async (days: number) => {
    const now = () => Date.now() - days * 86_400_000;
    const activity = createActivity({ database, log: { error: () => undefined }, now });
    await activity.fileDeleted({ id: site.a, name: "Anna Hart" }, `images/${days}.jpg`);
  };
  await recordDaysAgo(370);
  await recordDaysAgo(360);
  await recordDaysAgo(40);
  const subjects = async () =>
    (
      await database.db
        .selectFrom("activity")
        .select("subject")
        .where("subject", "is not", null)
        .orderBy("subject")
        .execute()
    ).map(({ subject }) => subject);
  expect(await site.kinds("?group=deletions")).toEqual(["file-deleted", "file-deleted"]);
  await erasure.expire();
  expect(await subjects()).toEqual(["images/360.jpg", "images/40.jpg"]);
  const fields = { activityMonths: { integerValue: "1" } };
  await documents.commit(
    [{ update: { path: "settings/site", fields: { ...required, ...fields } } }],
    { kind: "system", name: "Test" },
  );
  expect(await site.kinds("?group=deletions")).toEqual([]);
  await erasure.expire();
  expect(await subjects()).toEqual([]);
});

/** The fields without which settings are refused. */
const required = { agencyName: typedString("Aldwater"), homeTitle: typedString("Branding") };
