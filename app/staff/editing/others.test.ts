import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { openDeskSite } from "#test/desk-site.ts";
import { randomId } from "#content/random-id.ts";
import { openTab, path, soon, start } from "#test/test-tab.ts";

test("another editor's changes are listed while they are in the form", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const [anna, ben] = [await site.signIn("Anna"), await site.signIn("Ben")];
  using a = await openTab(anna, randomId(8));
  using b = await openTab(ben, randomId(8));
  a.form.set("intro", "Anna's");
  b.form.set("intro", "Ben's");
  b.form.set("client", "Ben's client");
  expect(await b.editing.update()).toBe("updated");
  a.receiveChange();
  await vi.waitFor(() => expect(a.status().kind).toBe("conflict"), soon);
  expect(a.editing.state().received).toMatchObject({
    changes: [{ by: [{ name: "Ben" }], fields: ["client"] }],
  });
  a.form.set("client", "Anna's client");
  await vi.waitFor(() => expect(a.editing.state().received).toBeUndefined(), soon);
});

test("updates and conflicts that arrive together name each author", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const [anna, ben, cleo] = [
    await site.signIn("Anna"),
    await site.signIn("Ben"),
    await site.signIn("Cleo"),
  ];
  using a = await openTab(anna, randomId(8));
  a.form.set("title", "Anna's title");
  a.form.set("introTitle", "Anna's intro title");
  using b = await openTab(ben, randomId(8));
  b.form.set("title", "Ben's title");
  b.form.set("client", "Ben's client");
  b.form.set("intro", "Ben's intro");
  expect(await b.editing.update()).toBe("updated");
  using c = await openTab(cleo, randomId(8));
  c.form.set("intro", "Cleo's intro");
  c.form.set("introTitle", "Cleo's intro title");
  expect(await c.editing.update()).toBe("updated");
  a.receiveChange();
  await vi.waitFor(() => expect(a.status().kind).toBe("conflict"), soon);
  expect(a.editing.state().received?.changes).toMatchObject([
    { by: [{ name: "Ben" }], fields: ["client"] },
    { by: [{ name: "Ben" }, { name: "Cleo" }], fields: ["intro"] },
  ]);
  expect(a.status()).toMatchObject({
    conflicts: [
      { path: "title", author: { by: { name: "Ben" } } },
      { path: "introTitle", author: { by: { name: "Cleo" } } },
    ],
  });
});

test("a crashed tab of this browser is not listed as present; an open one is", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const [laptop, phone] = [randomId(12), randomId(12)];
  const tabOf = (browser: string) => `${browser}-${randomId(24)}`;
  const [own, living] = [tabOf(laptop), tabOf(laptop)];
  using tab = await openTab(anna, laptop, { tabId: own, open: [own, living] });
  const here = (tabId: string) => ({
    path,
    tabId,
    staff: { id: anna.id, name: "Anna" },
    field: undefined,
  });
  const seen: (readonly string[])[] = [];
  tab.editing.subscribe(() => seen.push(tab.editing.state().others.map(({ tabId }) => tabId)));
  const onPhone = tabOf(phone);
  tab.hearOf([here(tabOf(laptop)), here(living), here(onPhone)]);
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1), soon);
  expect(seen).toEqual(seen.map(() => [living, onPhone]));
});
