import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import type { DocumentRows, KeptDraft, OpenedDocument } from "#server/desk/answers.ts";
import { openTemporaryDesk } from "#server/desk/temporary-desk.ts";
import { openTemporaryServices } from "#server/temporary-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { mostDrafts } from "./drafts.ts";

const sitting = "sitting-0123456789";
const other = "sitting-abcdefghij";
const system = { kind: "system", name: "Test" } as const;
const drafted = (title: string, version = 1, base: string | null = null) => ({
  base,
  fields: { title: typedString(title) },
  version,
});

test("unsaved work is given back to its author alone, and others see a mark", async () => {
  await using opened = await openTemporaryDesk();
  const [anna, ben] = [await opened.member(), await opened.member("ben@example.com")];
  const [made] = await commit(opened, { title: typedString("Old"), slug: typedString("a") });
  const base = made?.updateTime ?? "";
  const fields = { title: typedString("New"), intro: null };
  const from = { title: null };
  const sent = { base, fields, from, version: 3 };
  const kept = await anna.ask("PUT", `/drafts/posts/a/${sitting}`, sent);
  expect(kept.json).toEqual({ saved: expect.stringMatching(/Z$/), version: 3 });
  await commit(opened, { title: typedString("Newer"), slug: typedString("a") });

  const own = await anna.get<OpenedDocument>(`/documents/posts/a?sitting=${sitting}`);
  expect(own.stored?.fields["title"]).toEqual(typedString("Newer"));
  expect(own.drafts).toEqual([
    {
      path: "posts/a",
      sitting,
      base,
      baseFields: { title: typedString("Old"), slug: typedString("a") },
      fields,
      from,
      saved: (kept.json as KeptDraft).saved,
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

test("what comes late never replaces what is newer, and does not bring back what went", async () => {
  await using opened = await openTemporaryDesk();
  const anna = await opened.member();
  const put = async (body: object) =>
    (await anna.ask("PUT", `/drafts/posts/a/${sitting}`, body)).json as KeptDraft;
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
  await anna.ask("DELETE", `/drafts/posts/a/${sitting}`);
  expect(await put(drafted("Fifth again", 5))).toMatchObject({ version: 5 });
  expect(await titles()).toEqual([]);
  expect((await anna.ask("DELETE", `/drafts/posts/a/${other}`)).status).toBe(200);
});

test("of puts that cross each other on the way, the highest version stays", async () => {
  await using opened = await openTemporaryDesk();
  const anna = await opened.member();
  const versions = [5, 2, 9, 1, 8, 3, 7, 4, 6];
  await Promise.all(
    versions.map((version) =>
      anna.ask("PUT", `/drafts/posts/a/${sitting}`, drafted(`Version ${version}`, version)),
    ),
  );
  const { drafts } = await anna.get<OpenedDocument>("/documents/posts/a");
  expect(drafts).toMatchObject([{ version: 9, fields: { title: typedString("Version 9") } }]);
});

test("each tab has its own draft; that of the asking tab comes first, then the newest", async () => {
  await using opened = await openTemporaryDesk();
  const anna = await opened.member();
  for (const [at, name] of [sitting, other, "sitting-third-tab-1"].entries()) {
    await anna.ask("PUT", `/drafts/posts/a/${name}`, drafted(name, at + 1));
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  const order = async (asking: string) => {
    const { drafts } = await anna.get<OpenedDocument>(`/documents/posts/a?sitting=${asking}`);
    return drafts.map((draft) => draft.sitting);
  };
  expect(await order(sitting)).toEqual([sitting, "sitting-third-tab-1", other]);
  expect(await order("sitting-of-nobody-0")).toEqual(["sitting-third-tab-1", other, sitting]);
});

test("a document that exists as a draft only is listed, until its first update", async () => {
  await using opened = await openTemporaryDesk();
  const anna = await opened.member();
  await anna.ask("PUT", `/drafts/casestudies/new/${sitting}`, drafted("Lighthouse"));
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

test("drafts may hold what an update would refuse, and neither deleting nor updating the document takes them away", async () => {
  await using opened = await openTemporaryDesk();
  const anna = await opened.member();
  await commit(opened, { title: typedString("Old"), slug: typedString("a") });
  const fields = {
    title: typedString(""),
    slug: typedString("NOT A SLUG"),
    body: { integerValue: "1" },
  };
  const sent = { base: null, fields, version: 1 };
  expect((await anna.ask("PUT", `/drafts/posts/a/${sitting}`, sent)).status).toBe(200);
  await opened.services.documents.commit([{ delete: "posts/a" }], system);
  const { stored, drafts } = await anna.get<OpenedDocument>("/documents/posts/a");
  expect([stored, drafts[0]?.fields]).toEqual([undefined, fields]);
});

test("a member keeps at most fifty drafts of one document, and may still change those", async () => {
  await using opened = await openTemporaryDesk();
  const anna = await opened.member();
  const put = (at: number, version: number) =>
    anna.ask("PUT", `/drafts/posts/a/sitting-number-${at + 10}`, drafted("x", version));
  for (let at = 0; at < mostDrafts; at++) expect((await put(at, 1)).status).toBe(200);
  expect((await put(mostDrafts, 1)).status).toBe(429);
  expect((await put(0, 2)).status).toBe(200);
});

test("a draft is on disk once it is answered, NUL and odd characters included", async () => {
  await using folder = await temporaryFolder("drafts");
  const anna = { kind: "staff", id: "anna", name: "Anna" } as const;
  const text = '\0 \u2028 😀 \\ " ‮';
  {
    await using services = await openTemporaryServices(folder.path);
    await services.desk.keepDraft("posts/a", sitting, anna, drafted(text));
  }
  await using services = await openTemporaryServices(folder.path);
  const { drafts } = await services.desk.open("posts/a", anna);
  expect(drafts[0]?.fields["title"]).toEqual(typedString(text));
});

async function commit(opened: Awaited<ReturnType<typeof openTemporaryDesk>>, fields: object) {
  const update = { path: "posts/a", fields: { ...fields } };
  return (await opened.services.documents.commit([{ update }], system)).writeResults;
}
