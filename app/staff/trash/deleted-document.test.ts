import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import { randomId } from "#content/random-id.ts";
import { fetchJson } from "#app/ui/fetch-json.ts";
import type { TrashRows } from "#server/desk/answers.ts";
import { openDeskSite, type DeskSite } from "#test/desk-site.ts";
import { draftsOf, openTab, path, soon, start, type Member } from "#test/test-tab.ts";
import { reopenAsDraft } from "./deleted-document.tsx";

test("opening a deleted document as a draft does not replace this tab's draft of it", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const tabId = await typeAndLeave(site, anna, browser);
  await vi.waitFor(async () => expect(await draftsOf(anna)).toHaveLength(1), soon);
  const row = await deletedWithTakenSlug(site, anna);

  await reopenAsDraft(anna.fetch, row, tabId);
  using again = await openTab(anna, browser, { tabId });
  expect(again.form.value("intro")).toBe("Typed before it was deleted");
  expect(await draftsOf(anna)).toHaveLength(1);
});

test("opening a deleted document as a draft does not replace what this tab typed without a connection", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const tabId = await typeAndLeave(site, anna, browser, { isOffline: true });
  const row = await deletedWithTakenSlug(site, anna);

  await reopenAsDraft(anna.fetch, row, tabId);
  using again = await openTab(anna, browser, { tabId });
  expect(again.form.value("intro")).toBe("Typed before it was deleted");
  expect(again.editing.state().found).toMatchObject([{ fields: { slug: t("kestrel-2") } }]);
});

test("a deleted document opened as a draft has its last text and a free slug, and moves to this tab", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  await site.store(path, start);
  const row = await deletedWithTakenSlug(site, anna);
  const tabId = randomId(24);

  await reopenAsDraft(anna.fetch, row, tabId);
  using tab = await openTab(anna, randomId(8), { tabId });
  expect([tab.form.value("intro"), tab.form.value("slug")]).toEqual(["Old intro", "kestrel-2"]);
  expect(tab.editing.state().found).toEqual([]);
  await vi.waitFor(async () => expect(await draftsOf(anna)).toMatchObject([{ tabId }]), soon);
});

test("a hidden document opened as a draft is still hidden after its update, with all its fields", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  const unseen = { hidden: { booleanValue: true }, legacy: t("Not in the model") };
  await site.store(path, { ...start, ...unseen });
  const row = await deletedWithTakenSlug(site, anna);
  const tabId = randomId(24);

  await reopenAsDraft(anna.fetch, row, tabId);
  using tab = await openTab(anna, randomId(8), { tabId });
  expect(await tab.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ intro: t("Old intro"), ...unseen });
});

/** Types into the document, then leaves it; resolves with the tab's id. */
async function typeAndLeave(
  site: DeskSite,
  staff: Member,
  browser: string,
  { isOffline = false } = {},
): Promise<string> {
  await site.store(path, start);
  const tab = await openTab(staff, browser, {
    fetch: (address, init) => (isOffline ? new Promise(() => {}) : staff.fetch(address, init)),
  });
  tab.form.set("intro", "Typed before it was deleted");
  await new Promise((resolve) => setTimeout(resolve, 50));
  tab[Symbol.dispose]();
  return tab.tabId;
}

/** Deletes the document and gives its slug to another; resolves with its row in the trash. */
async function deletedWithTakenSlug(site: DeskSite, staff: Member) {
  await site.services.documents.commit([{ delete: path }], { kind: "system", name: "A test" });
  await site.store("casestudies/other", start);
  const { rows } = await fetchJson<TrashRows>(staff.fetch, "/api/desk/trash?limit=10");
  const row = rows.find((one) => one.path === path);
  if (!row) throw new Error("It is not in the trash.");
  return row;
}
