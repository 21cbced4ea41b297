import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { openDeskSite } from "#test/desk-site.ts";
import { draftsOf, openTab, path, soon, start } from "#test/test-tab.ts";
import { randomId } from "#content/random-id.ts";

test("a writer's draft is refused, stored, and published by a publisher who opens it", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const [ben, anna] = [await site.signIn("Ben", "writer"), await site.signIn("Anna", "publisher")];
  using b = await openTab(ben, randomId(8));
  b.form.set("title", "Ben's title");
  expect(await b.editing.update()).toBe("refused");
  expect(b.status()).toMatchObject({
    kind: "refused",
    message: "Only publishers and owners can update the site. Your draft is kept.",
  });
  expect(b.form.value("title")).toBe("Ben's title");

  await vi.waitFor(async () => expect(await draftsOf(ben)).toHaveLength(1), soon);
  using a = await openTab(anna, randomId(8));
  expect(a.form.value("title")).toBe("Kestrel");
  const [found] = a.editing.state().found;
  expect(found).toMatchObject({ by: { name: "Ben" } });
  // Ben continues to type; Anna loads his current changes.
  b.form.set("intro", "Ben's intro");
  b.editing.saveNow();
  const latest = async () => Object.keys((await a.editing.latest(found!))?.fields ?? {});
  await vi.waitFor(async () => expect(await latest()).toEqual(["title", "intro"]), soon);
  const undo = a.editing.keep((await a.editing.latest(found!))!);
  expect(a.form.value("intro")).toBe("Ben's intro");
  undo();
  expect(a.form.value("title")).toBe("Kestrel");
  expect(a.editing.state().found).toHaveLength(1);
  a.editing.keep(found!);
  expect(await a.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ title: { stringValue: "Ben's title" } });

  b.receiveChange();
  await vi.waitFor(() => expect(b.status().kind).toBe("clean"), soon);
});

test("an owner discards what a former member left, and undoing it makes it their own", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const [ben, anna] = [await site.signIn("Ben", "writer"), await site.signIn("Anna")];
  using b = await openTab(ben, randomId(8));
  b.form.set("title", "Ben's title");
  b.editing.saveNow();
  await vi.waitFor(async () => expect(await draftsOf(ben)).toHaveLength(1), soon);
  const offered = async () => {
    using tab = await openTab(anna, randomId(8));
    return tab.editing.state().found;
  };
  expect(await offered()).toMatchObject([{ mayDiscard: false }]);
  await site.services.identity.staff.end(ben.id, anna.id);
  using a = await openTab(anna, randomId(8));
  const undo = a.editing.drop(a.editing.state().found[0]!);
  expect(a.editing.state().found).toEqual([]);
  await vi.waitFor(async () => expect(await offered()).toEqual([]), soon);
  undo();
  const title = { stringValue: "Ben's title" };
  await vi.waitFor(async () => expect(await draftsOf(anna)).toHaveLength(1), soon);
  expect(await offered()).toMatchObject([{ by: undefined, fields: { title } }]);
});

test("a colleague who may update is not offered while they have it open", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const [ben, anna] = [await site.signIn("Ben", "publisher"), await site.signIn("Anna")];
  using b = await openTab(ben, randomId(8));
  b.form.set("title", "Ben's title");
  b.editing.saveNow();
  await vi.waitFor(async () => {
    using a = await openTab(anna, randomId(8));
    expect(a.editing.state().found).toHaveLength(1);
  }, soon);
  using a = await openTab(anna, randomId(8));
  const staff = { id: ben.id, name: "Ben" };
  a.hearOf([{ path, tabId: b.tabId, staff, field: undefined }]);
  expect(a.editing.state().found).toEqual([]);
  a.hearOf([]);
  expect(a.editing.state().found).toHaveLength(1);
});
