import { expect, test } from "vitest";
import type { Role } from "#content/roles.ts";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import type { DocumentRows, OpenedDocument } from "#server/desk/answers.ts";
import { openTestDesk } from "#test/test-desk.ts";

const tabId = "tab-0123456789abcdef";

/** A desk with Anna, an owner, and Ben, who has the given role, a draft of a stored post and a draft of a new one. */
async function openWithDrafts(role: Role) {
  const opened = await openTestDesk();
  const anna = await opened.member("anna@example.com");
  const ben = await opened.member("ben@example.com");
  const { staff } = opened.services.identity;
  const [a, b] = [await staff.byEmail("anna@example.com"), await staff.byEmail("ben@example.com")];
  await staff.changeRole(b?.id ?? "", role, a?.id ?? "");
  const update = (fields: TypedFields) =>
    opened.services.documents.commit([{ update: { path: "posts/a", fields } }], {
      kind: "staff",
      id: a?.id ?? "",
      name: "Anna Hart",
      role: "owner",
    });
  await update({ title: typedString("Old"), slug: typedString("a") });
  const draft = (path: string, fields: TypedFields, version = 1) =>
    ben.ask("PUT", `/drafts/${path}/${tabId}`, { base: null, fields, version });
  await draft("posts/a", { title: typedString("New") });
  await draft("posts/new", { title: typedString("Only a draft") });
  return {
    ...opened,
    a: a?.id ?? "",
    b: b?.id ?? "",
    anna,
    ben,
    draft,
    update,
    colleagues: async (path: string) =>
      (await anna.get<OpenedDocument>(`/documents/${path}`)).colleagues,
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

test("returns colleagues' drafts to members who may publish them, and marks those whose authors may not", async () => {
  await using site = await openWithDrafts("writer");
  const { anna, ben, b, a, services } = site;
  expect(await site.colleagues("posts/a")).toMatchObject([
    { staff: { id: b }, mayUpdate: false, fields: { title: typedString("New") } },
  ]);
  const resolved = (id: string) =>
    services.desk.resolve(
      { collection: "posts", text: "new" },
      { kind: "staff", id, name: "x", role: id === a ? "owner" : "writer" },
    );
  expect(await resolved(a)).toBe("posts/new");
  expect(await resolved(b)).toBe("posts/new");
  expect(await resolved("cleo")).toBeUndefined();
  await anna.ask("PUT", `/drafts/posts/a/${tabId}`, {
    base: null,
    fields: { title: typedString("Anna's") },
    version: 1,
  });
  expect((await ben.get<OpenedDocument>("/documents/posts/a")).colleagues).toEqual([]);
  await services.identity.staff.changeRole(b, "publisher", a);
  expect(await site.colleagues("posts/a")).toMatchObject([{ mayUpdate: true }]);
  expect((await ben.get<OpenedDocument>("/documents/posts/a")).colleagues).toHaveLength(1);
});

test("lets owners discard the drafts of members who have left, and no others", async () => {
  await using site = await openWithDrafts("publisher");
  const { anna, ben, a, b, services } = site;
  const discard = async (of: string, by = anna) =>
    (await by.ask("DELETE", `/drafts/posts/a/${tabId}?member=${of}`)).status;
  expect(await site.colleagues("posts/a")).toMatchObject([{ mayDiscard: false }]);
  expect([await discard(b), await discard(a, ben)]).toEqual([400, 403]);
  await services.identity.staff.end(b, a);
  expect(await site.colleagues("posts/a")).toMatchObject([{ mayDiscard: true }]);
  expect(await discard(b)).toBe(200);
  expect(await site.colleagues("posts/a")).toEqual([]);
  expect(await site.colleagues("posts/new")).toHaveLength(1);
});

test("does not return drafts of settings to publishers", async () => {
  await using site = await openWithDrafts("publisher");
  await site.anna.ask("PUT", `/drafts/settings/site/${tabId}`, {
    base: null,
    fields: { agencyName: typedString("Other") },
    version: 1,
  });
  const opened = await site.ben.get<OpenedDocument>("/documents/settings/site");
  expect(opened.colleagues).toEqual([]);
});

test("removes a draft when an update has the same content, and keeps one with more", async () => {
  await using site = await openWithDrafts("writer");
  const drafts = async () => {
    const { rows } = await site.anna.get<DocumentRows>("/rows/posts");
    return rows.find(({ id }) => id === "a")?.drafts.map(({ fields }) => fields);
  };
  await site.draft("posts/a", { title: typedString("New"), subtitle: typedString("More") }, 2);
  await site.update({ title: typedString("New"), slug: typedString("a") });
  await site.update({ title: typedString("New"), slug: typedString("a"), body: typedString("x") });
  expect(await drafts()).toEqual([["title", "subtitle"]]);
  const subtitle = typedString("More");
  await site.update({ title: typedString("New"), slug: typedString("a"), subtitle });
  await expect.poll(drafts).toEqual([]);
  // Ben's next changes are stored again.
  await site.draft("posts/a", { title: typedString("Newest") }, 3);
  expect(await drafts()).toEqual([["title"]]);
});
