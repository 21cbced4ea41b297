import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import type { DocumentRows, SavedDraft, OpenedDocument } from "#server/desk/answers.ts";
import { stopClock } from "#test/stopped-clock.ts";
import { openTestDesk } from "#test/test-desk.ts";
import { openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { maxDrafts } from "./drafts.ts";

const tabId = "tab-id-0123456789";
const other = "tab-id-abcdefghij";
const system = { kind: "system", name: "Test" } as const;
const drafted = (title: string, version = 1, base: string | null = null) => ({
  base,
  fields: { title: typedString(title) },
  version,
});

test("returns a draft to its author only, and shows others a mark", async () => {
  await using opened = await openTestDesk();
  const [anna, ben] = [await opened.member(), await opened.member("ben@example.com")];
  const [made] = await commit(opened, { title: typedString("Old"), slug: typedString("a") });
  const base = made?.updateTime ?? "";
  const fields = { title: typedString("New"), intro: null };
  const from = { title: null };
  const sent = { base, fields, from, version: 3 };
  const kept = await anna.ask("PUT", `/drafts/posts/a/${tabId}`, sent);
  expect(kept.json).toEqual({ saved: expect.stringMatching(/Z$/), version: 3 });
  await commit(opened, { title: typedString("Newer"), slug: typedString("a") });

  const own = await anna.get<OpenedDocument>(`/documents/posts/a?tabId=${tabId}`);
  expect(own.stored?.fields["title"]).toEqual(typedString("Newer"));
  expect(own.drafts).toEqual([
    {
      path: "posts/a",
      tabId,
      base,
      baseFields: { title: typedString("Old"), slug: typedString("a") },
      fields,
      from,
      saved: (kept.json as SavedDraft).saved,
      version: 3,
    },
  ]);
  const theirs = await ben.get<OpenedDocument>("/documents/posts/a");
  expect(theirs.drafts).toEqual([]);
  const { rows } = await ben.get<DocumentRows>("/rows/posts");
  expect(rows[0]?.drafts).toMatchObject([
    { staff: { name: "Anna Hart" }, fields: ["title", "intro"] },
  ]);
});

test("ignores outdated changes, also after a removal", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const put = async (body: object) =>
    (await anna.ask("PUT", `/drafts/posts/a/${tabId}`, body)).json as SavedDraft;
  const titles = async () =>
    (await anna.get<OpenedDocument>("/documents/posts/a")).drafts.map(
      ({ fields }) => fields["title"],
    );

  const newer = await put(drafted("Second", 2));
  expect(await put(drafted("First", 1))).toEqual(newer);
  expect(await titles()).toEqual([typedString("Second")]);
  expect(await put({ base: null, fields: {}, version: 4 })).toMatchObject({ version: 4 });
  expect(await put(drafted("Third", 3))).toMatchObject({ version: 4 });
  expect(await titles()).toEqual([]);
  await put(drafted("Fifth", 5));
  await anna.ask("DELETE", `/drafts/posts/a/${tabId}`);
  expect(await put(drafted("Fifth again", 5))).toMatchObject({ version: 5 });
  expect(await titles()).toEqual([]);
  expect((await anna.ask("DELETE", `/drafts/posts/a/${other}`)).status).toBe(200);
});

test("keeps the highest version of concurrent changes", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const versions = [5, 2, 9, 1, 8, 3, 7, 4, 6];
  await Promise.all(
    versions.map((version) =>
      anna.ask("PUT", `/drafts/posts/a/${tabId}`, drafted(`Version ${version}`, version)),
    ),
  );
  const { drafts } = await anna.get<OpenedDocument>("/documents/posts/a");
  expect(drafts).toMatchObject([{ version: 9, fields: { title: typedString("Version 9") } }]);
});

test("keeps a draft per tab, and returns the requesting tab's first, then the newest", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  for (const [at, name] of [tabId, other, "tab-id-third-tab-1"].entries()) {
    await anna.ask("PUT", `/drafts/posts/a/${name}`, drafted(name, at + 1));
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  const order = async (asking: string) => {
    const { drafts } = await anna.get<OpenedDocument>(`/documents/posts/a?tabId=${asking}`);
    return drafts.map((draft) => draft.tabId);
  };
  expect(await order(tabId)).toEqual([tabId, "tab-id-third-tab-1", other]);
  expect(await order("tab-id-of-nobody-0")).toEqual(["tab-id-third-tab-1", other, tabId]);
});

test("lists a document that exists as a draft only, until its first update", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  await anna.ask("PUT", `/drafts/casestudies/new/${tabId}`, drafted("Lighthouse"));
  const list = () => anna.get<DocumentRows>("/rows/casestudies");
  expect((await list()).rows).toMatchObject([
    { path: "casestudies/new", title: "Lighthouse", kind: "Case study", drafts: [{}] },
  ]);
  expect((await list()).rows[0]).not.toHaveProperty("changed");
  expect((await anna.get<DocumentRows>("/search?q=lightho")).rows).toHaveLength(1);
  const update = {
    path: "casestudies/new",
    fields: { title: typedString("Lighthouse"), slug: typedString("lighthouse") },
  };
  await opened.services.documents.commit([{ update }], system);
  const { rows } = await list();
  expect(rows).toMatchObject([{ path: "casestudies/new", changed: { by: { name: "Test" } } }]);
});

test("accepts drafts that an update would refuse, and keeps them when the document is deleted or updated", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  await commit(opened, { title: typedString("Old"), slug: typedString("a") });
  const fields = {
    title: typedString(""),
    slug: typedString("NOT A SLUG"),
    body: { integerValue: "1" },
  };
  const sent = { base: null, fields, version: 1 };
  expect((await anna.ask("PUT", `/drafts/posts/a/${tabId}`, sent)).status).toBe(200);
  await opened.services.documents.commit([{ delete: "posts/a" }], system);
  const { stored, drafts } = await anna.get<OpenedDocument>("/documents/posts/a");
  expect([stored, drafts[0]?.fields]).toEqual([undefined, fields]);
});

test("limits a member to fifty drafts of one document, which can still be changed", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const put = (at: number, version: number) =>
    anna.ask("PUT", `/drafts/posts/a/tab-id-number-${at + 10}`, drafted("x", version));
  for (let at = 0; at < maxDrafts; at++) expect((await put(at, 1)).status).toBe(200);
  expect((await put(maxDrafts, 1)).status).toBe(400);
  expect((await put(0, 2)).status).toBe(200);
});

test("counts an edited draft as a use of the session, and one that only follows a colleague's update as none", async () => {
  await using opened = await openTestDesk();
  using clock = stopClock();
  const anna = await opened.member();
  const [member] = await opened.services.identity.staff.list();
  const bases: (string | null)[] = [null];
  for (const title of ["One", "Two"]) {
    const [made] = await commit(opened, { title: typedString(title), slug: typedString("a") });
    bases.push(made?.updateTime ?? null);
  }
  let version = 0;
  const isUse = async (title: string | null, base: string | null | undefined) => {
    clock.advance(65);
    const { fields } = drafted(title ?? "");
    const sent = { base, fields: title === null ? {} : fields, version: (version += 1) };
    expect((await anna.ask("PUT", `/drafts/posts/a/${tabId}`, sent)).status).toBe(200);
    const [session] = await opened.services.identity.sessions.list(member?.id ?? "");
    return session?.lastUsed === Date.now();
  };
  expect(await isUse("Typed", bases[1])).toBe(true);
  expect(await isUse("Typed", bases[2])).toBe(false);
  expect(await isUse(null, bases[2])).toBe(true);
  expect(await isUse(null, bases[1])).toBe(false);
});

test("stores a draft on disk before responding, including NUL and unusual characters", async () => {
  await using folder = await temporaryFolder("drafts");
  const anna = { kind: "staff", id: "anna", name: "Anna", role: "owner" } as const;
  const text = '\0 \u2028 😀 \\ " ‮';
  {
    await using services = await openTestServices(folder.path);
    await services.desk.saveDraft("posts/a", tabId, anna, drafted(text));
  }
  await using services = await openTestServices(folder.path);
  const { drafts } = await services.desk.open("posts/a", anna);
  expect(drafts[0]?.fields["title"]).toEqual(typedString(text));
});

async function commit(opened: Awaited<ReturnType<typeof openTestDesk>>, fields: object) {
  const update = { path: "posts/a", fields: { ...fields } };
  return (await opened.services.documents.commit([{ update }], system)).writeResults;
}
