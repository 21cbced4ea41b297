import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { typedInteger as integer, typedString as t } from "#content/typed-values.ts";
import { openDeskSite } from "#test/desk-site.ts";
import { randomId } from "#content/random-id.ts";
import { draftsOf, openTab, path, soon, start } from "#test/test-tab.ts";

test("a document that exists only as a draft is published in its assigned order from any device", async () => {
  await using site = await openDeskSite();
  await site.store("casestudies/first", { ...start, slug: t("first"), order: integer(7) });
  const anna = await site.signIn("Anna");
  // Duplicating and restoring from the trash create such drafts.
  const address = `/api/desk/drafts/${path}/${randomId(24)}`;
  const fields = { ...start, order: integer(3) };
  const body = JSON.stringify({ base: null, fields, version: Date.now() });
  await anna.fetch(address, { method: "PUT", body });
  using tab = await openTab(anna, randomId(8));
  expect(tab.form.value("title")).toBe("Kestrel");
  expect(tab.editing.state().found).toEqual([]);
  await vi.waitFor(
    async () => expect(await draftsOf(anna)).toMatchObject([{ tabId: tab.tabId }]),
    soon,
  );
  expect(await tab.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ title: t("Kestrel"), order: integer(3) });
});

test("changes that only the browser had are saved to the server after a reload", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const first = await openTab(anna, browser, {
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  first.form.set("title", "Half a tit");
  first[Symbol.dispose]();
  using again = await openTab(anna, browser, { tabId: first.tabId });
  expect(again.form.value("title")).toBe("Half a tit");
  await vi.waitFor(
    async () =>
      expect(await draftsOf(anna)).toMatchObject([{ fields: { title: t("Half a tit") } }]),
    soon,
  );
  await vi.waitFor(() => expect(again.status()).toMatchObject({ saved: expect.any(String) }), soon);
});

test("a new document keeps its assigned order when another is added, after a reload and on another device", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const first = await openTab(anna, browser);
  first.form.set("title", "New");
  first.form.set("slug", "new");
  first.form.set("order", 4);
  await vi.waitFor(() => expect(first.status()).toMatchObject({ saved: expect.any(String) }), soon);
  first[Symbol.dispose]();
  await site.store("casestudies/other", { ...start, order: integer(9) });
  using again = await openTab(anna, browser, { tabId: first.tabId });
  expect(again.form.value("order")).toBe(4);
  using phone = await openTab(anna, randomId(8));
  expect(phone.form.value("order")).toBe(4);
  expect(await phone.editing.update()).toBe("updated");
  // The first device has the same changes.
  expect(await again.editing.update()).toBe("nothing");
  expect(again.status().kind).toBe("clean");
  expect(await site.stored(path)).toMatchObject({ order: integer(4) });
});

test("an open tab keeps its draft when a second tab opens the same new document and shows it", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  using first = await openTab(anna, browser);
  first.form.set("title", "New");
  await vi.waitFor(() => expect(first.status()).toMatchObject({ saved: expect.any(String) }), soon);
  using second = await openTab(anna, browser, { open: [first.tabId] });
  expect(second.form.value("title")).toBe("New");
  expect(second.editing.state().found).toEqual([]);
  expect(await draftsOf(anna)).toMatchObject([{ tabId: first.tabId }]);
});

test("a draft of a deleted document opens whole with status deleted, and an update restores it", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const first = await openTab(anna, randomId(8));
  first.form.set("intro", "More");
  await vi.waitFor(() => expect(first.status()).toMatchObject({ saved: expect.any(String) }), soon);
  first[Symbol.dispose]();
  await site.services.documents.commit([{ delete: path }], { kind: "system", name: "Somebody" });
  using tab = await openTab(anna, randomId(8));
  expect([tab.form.value("title"), tab.form.value("intro")]).toEqual(["Kestrel", "More"]);
  expect(tab.status()).toEqual({ kind: "deleted" });
  expect(await tab.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ title: t("Kestrel"), intro: t("More") });
});

test("an update restores a document that was deleted while a conflict with it was unresolved", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  using tab = await openTab(await site.signIn("Anna"), randomId(8));
  tab.form.set("title", "Anna's");
  await site.store(path, { ...start, title: t("Ben's") });
  await tab.editing.refresh();
  expect(tab.status()).toMatchObject({ kind: "conflict" });
  await site.services.documents.commit([{ delete: path }], { kind: "system", name: "Somebody" });
  await tab.editing.refresh();
  expect(tab.status()).toEqual({ kind: "deleted" });
  expect(await tab.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ title: t("Anna's") });
});
