import { expect, test } from "vitest";
import type { Role } from "#content/roles.ts";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import { createDrafts } from "#server/desk/drafts/drafts.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openTestDesk, type TestMember } from "#test/test-desk.ts";
import { readOverview } from "./overview.ts";

const hour = 3_600_000;
const system = { kind: "system", name: "Demo content" } as const;

/** A desk with the members Anna and Ben, and one post. */
async function openOffice() {
  const opened = await openTestDesk();
  const { documents, identity } = opened.services;
  const join = async (email: string) => {
    const member = await opened.member(email);
    const id = (await identity.staff.byEmail(email))?.id ?? "";
    const as = (role: Role): StaffViewer => ({ kind: "staff", id, name: "Anna Hart", role });
    const draft = (path: string, fields: TypedFields, tab = "one") =>
      member.ask("PUT", `/drafts/${path}/tab-0123456789-${tab}`, {
        base: null,
        fields,
        version: 1,
      });
    return { ...member, id, as, draft };
  };
  const save = (path: string, title: string, by: StaffViewer | typeof system = system) => {
    const slug = path.replace("/", "-");
    const fields = { title: typedString(title), slug: typedString(slug) };
    return documents.commit([{ update: { path, fields } }], by);
  };
  await save("posts/a", "Harbour");
  return {
    ...opened,
    save,
    anna: await join("anna@example.com"),
    ben: await join("ben@example.com"),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

async function createBundle(member: TestMember, name: string): Promise<string> {
  return ((await member.ask("POST", "/bundles", { name })).json as { id: string }).id;
}

test("is empty while nothing waits", async () => {
  await using office = await openOffice();
  expect(await office.desk.overview(office.anna.as("owner"))).toEqual({
    drafts: { rows: [], hasMore: false },
    bundles: { overdue: [], upcoming: [], undated: [] },
    mentions: [],
    unanswered: [],
    approvals: [],
    enquiries: { rows: [], count: 0 },
    week: [],
  });
});

test("lists a member's own drafts, last saved first, with who else has one of the document", async () => {
  await using office = await openOffice();
  const { anna, ben, desk } = office;
  const bundle = await createBundle(anna, "Launch");
  await anna.ask("POST", `/bundles/${bundle}/documents`, { path: "posts/a" });
  await anna.draft(`bundles/${bundle}/posts/a`, { title: typedString("In the bundle") });
  await anna.draft("posts/a", { title: typedString("Dock") });
  await anna.draft("posts/a", { body: typedString("Rain") }, "two");
  await ben.draft("posts/a", { title: typedString("Quay") });
  await ben.draft("posts/a", { title: typedString("Quayside") }, "two");
  await ben.draft("posts/b", { title: typedString("Of Ben alone") });
  await anna.draft("posts/new", { title: typedString("Lighthouse") });
  const { drafts } = await desk.overview(anna.as("writer"));
  expect(drafts).toEqual({
    rows: [
      {
        path: "posts/new",
        kind: "Post",
        title: "Lighthouse",
        isStored: false,
        fields: ["title"],
        saved: expect.stringMatching(/Z$/),
        others: [],
      },
      {
        path: "posts/a",
        kind: "Post",
        title: "Harbour",
        isStored: true,
        fields: ["body", "title"],
        saved: expect.stringMatching(/Z$/),
        others: [{ id: ben.id, name: "Anna Hart" }],
      },
      {
        path: `bundles/${bundle}/posts/a`,
        kind: "Post",
        title: "Harbour",
        isStored: true,
        fields: ["title"],
        saved: expect.stringMatching(/Z$/),
        others: [],
      },
    ],
    hasMore: false,
  });
  await anna.ask("DELETE", "/drafts/posts/new/tab-0123456789-one");
  expect((await desk.overview(anna.as("writer"))).drafts.rows).toMatchObject([
    { path: "posts/a" },
    { path: `bundles/${bundle}/posts/a` },
  ]);
});

test("names a draft of a deleted document by its last title", async () => {
  await using office = await openOffice();
  const { anna, desk, services, save } = office;
  await save("posts/a", "Harbour", anna.as("owner"));
  const base = (await services.documents.get("posts/a"))?.updateTime;
  const change = { base, fields: { body: typedString("Typed") }, version: 1 };
  await anna.ask("PUT", "/drafts/posts/a/tab-0123456789-one", change);
  await services.documents.commit([{ delete: "posts/a" }], anna.as("owner"));
  expect((await desk.overview(anna.as("writer"))).drafts.rows).toMatchObject([
    { path: "posts/a", title: "Harbour", isStored: false },
  ]);
});

test("lists eight drafts, and all of them when asked to", async () => {
  await using office = await openOffice();
  const { anna, desk } = office;
  for (let at = 0; at < 10; at++) await anna.draft(`posts/n${at}`, { title: typedString("N") });
  const few = (await desk.overview(anna.as("owner"))).drafts;
  expect([few.rows.length, few.hasMore]).toEqual([8, true]);
  const all = (await desk.overview(anna.as("owner"), { allDrafts: true })).drafts;
  expect([all.rows.length, all.hasMore]).toEqual([10, false]);
});

test("does not list drafts of pages that this version no longer has, since they cannot be opened", async () => {
  await using office = await openOffice();
  const { anna, desk, services } = office;
  await using folder = await temporaryFolder("overview");
  await using database = await openTestDatabase({ folder: folder.path });
  const drafts = createDrafts({ database, onChanged() {} });
  const staff = anna.as("owner");
  for (const id of ["work", ...Array.from("abcdefgh")]) {
    const key = { collection: "pages", id, staff, tabId: "tab-0123456789-one" };
    await drafts.save(key, { base: null, fields: { intro: typedString("Typed") }, version: 1 });
  }
  const sources = { documents: services.documents, drafts, bundles: desk.bundles, now: Date.now };
  const { rows, hasMore } = (await readOverview(sources, staff)).drafts;
  expect([rows.map(({ path }) => path), hasMore]).toEqual([["pages/work"], false]);
});

test("lists bundles: missed ones, then those of the next moments, then those without one", async () => {
  await using office = await openOffice();
  const { anna, desk, services } = office;
  const [undated, later, sooner, missed, gone] = await Promise.all(
    ["Undated", "Later", "Sooner", "Missed", "Gone"].map((name) => createBundle(anna, name)),
  );
  const set = (bundle: string | undefined, due: number) =>
    services.schedules.set(bundle ?? "", due, anna.as("owner"));
  await set(later, Date.now() + 48 * hour);
  await set(sooner, Date.now() + hour);
  await set(missed, Date.now() - 48 * hour);
  await anna.ask("POST", `/bundles/${gone}`, { isRemoved: true });
  const shown = async () => {
    const { overdue, upcoming, undated: open } = (await desk.overview(anna.as("writer"))).bundles;
    return [overdue, upcoming, open].map((bundles) => bundles.map(({ name }) => name));
  };
  await expect
    .poll(async () => (await desk.overview(anna.as("writer"))).bundles.overdue)
    .toMatchObject([{ id: missed, due: { state: "missed" } }]);
  expect(await shown()).toEqual([["Missed"], ["Sooner", "Later"], ["Undated"]]);
  expect((await desk.overview(anna.as("writer"))).bundles.undated).toMatchObject([{ id: undated }]);
});

test("lists unread enquiries only for who may handle them", async () => {
  await using office = await openOffice();
  const { anna, desk, services } = office;
  const enquire = (name: string, website = "") =>
    services.site.enquire({
      name,
      company: "",
      email: "visitor@client.example",
      message: "Hello",
      website,
      from: "203.0.113.1",
    });
  await enquire("First");
  await enquire("Second");
  await enquire("Robot", "https://spam.example");
  const { enquiries } = await desk.overview(anna.as("publisher"));
  expect(enquiries).toMatchObject({ rows: [{ name: "Second" }, { name: "First" }], count: 2 });
  const [newest] = enquiries?.rows ?? [];
  await desk.changeEnquiry(
    newest?.id ?? "",
    { base: newest?.updateTime ?? "", status: "answered" },
    anna.as("owner"),
  );
  expect((await desk.overview(anna.as("owner"))).enquiries).toMatchObject({
    rows: [{ name: "First" }],
    count: 1,
  });
  expect((await desk.overview(anna.as("writer"))).enquiries).toBeUndefined();
});

test("lists what staff changed on the site within a week", async () => {
  await using office = await openOffice();
  const { anna, desk, services, save } = office;
  const { documents } = services;
  await save("posts/a", "Dock", anna.as("owner"));
  await documents.commit(
    [1, 2, 3, 4, 5].map((n) => ({
      update: {
        path: `posts/n${n}`,
        fields: { title: typedString("N"), slug: typedString(`n${n}`) },
      },
    })),
    anna.as("owner"),
  );
  await documents.commit([{ delete: "posts/a" }], anna.as("owner"));
  await save("enquiries/a", "Not on the site", anna.as("owner"));
  await save("posts/b", "By the system");
  const { week } = await desk.overview(anna.as("writer"));
  expect(week).toMatchObject([
    { count: 1, changes: [{ path: "posts/a", kind: "delete", title: "Dock" }] },
    { count: 5, changes: [{ kind: "create" }, { kind: "create" }, { kind: "create" }] },
    {
      by: { id: anna.id, name: "Anna Hart" },
      time: expect.stringMatching(/Z$/),
      changes: [{ kind: "update", kindName: "Post", title: "Dock", fields: ["title"] }],
    },
  ]);
  await using folder = await temporaryFolder("overview");
  await using database = await openTestDatabase({ folder: folder.path });
  const drafts = createDrafts({ database, onChanged() {} });
  const later = (days: number) =>
    readOverview(
      { documents, drafts, bundles: desk.bundles, now: () => Date.now() + days * 24 * hour },
      anna.as("owner"),
    );
  expect((await later(6)).week).toHaveLength(3);
  expect((await later(8)).week).toEqual([]);
  for (let at = 0; at < 10; at++) await save("posts/b", `Often ${at}`, anna.as("owner"));
  expect((await desk.overview(anna.as("writer"))).week).toHaveLength(8);
});

test("refuses a visitor", async () => {
  await using office = await openOffice();
  expect(() => office.desk.overview({ kind: "visitor" })).toThrow("Only members of staff");
});
