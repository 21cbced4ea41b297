import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import { randomId } from "#content/random-id.ts";
import { openDeskSite, type DeskSite, type StaffFetch } from "#test/desk-site.ts";
import { draftsOf, openTab, path, soon, start, type Member } from "#test/test-tab.ts";

const { put } = IDBObjectStore.prototype;
afterEach(() => {
  IDBObjectStore.prototype.put = put;
});

test("after the browser's storage was full, a reload restores the newer draft on the server", async () => {
  await using site = await openDeskSite();
  const { anna, browser, tab } = await openWithDraft(site);
  fillStorage();
  tab.form.set("intro", "One, and two");
  await hasDraft(anna, "One, and two");
  tab[Symbol.dispose]();
  IDBObjectStore.prototype.put = put;
  const other = await openTab(anna, browser);
  expect(other.editing.state().found).toMatchObject([
    { where: "this browser", fields: { intro: t("One, and two") } },
  ]);
  other[Symbol.dispose]();
  using again = await openTab(anna, browser, { tabId: tab.tabId });
  expect(again.form.value("intro")).toBe("One, and two");
});

test("once the browser can store again, it stores all changes", async () => {
  await using site = await openDeskSite();
  let isAway = false;
  const { anna, browser, tab } = await openWithDraft(site, (member) => async (address, init) => {
    if (isAway) throw new TypeError("Failed to fetch");
    return await member.fetch(address, init);
  });
  isAway = true;
  fillStorage();
  tab.form.set("intro", "One, and two");
  await vi.waitFor(() => expect(tab.editing.state().keepsInBrowser).toBe(false), soon);
  IDBObjectStore.prototype.put = put;
  tab.form.set("title", "Three");
  tab[Symbol.dispose]();
  using again = await openTab(anna, browser, { tabId: tab.tabId });
  expect([again.form.value("intro"), again.form.value("title")]).toEqual(["One, and two", "Three"]);
});

test("a clock that is set back does not make the journal look older than the draft", async () => {
  await using site = await openDeskSite();
  let isAway = false;
  const { anna, browser, tab } = await openWithDraft(site, (member) => async (address, init) => {
    if (isAway) throw new TypeError("Failed to fetch");
    return await member.fetch(address, init);
  });
  isAway = true;
  const { now } = Date;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() - 600_000);
  tab.form.set("intro", "One, and two");
  tab[Symbol.dispose]();
  clock.mockRestore();
  using again = await openTab(anna, browser, { tabId: tab.tabId });
  expect(again.form.value("intro")).toBe("One, and two");
});

function fillStorage() {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("The storage is full.", "QuotaExceededError");
  };
}

/** Opens a tab whose draft is on the server and in the journal. */
async function openWithDraft(
  site: DeskSite,
  fetchOf: (member: Member) => StaffFetch = ({ fetch }) => fetch,
) {
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const tab = await openTab(anna, browser, { fetch: fetchOf(anna) });
  tab.form.set("intro", "One");
  await hasDraft(anna, "One");
  return { anna, browser, tab };
}

async function hasDraft(anna: Member, intro: string) {
  await vi.waitFor(
    async () => expect(await draftsOf(anna)).toMatchObject([{ fields: { intro: t(intro) } }]),
    soon,
  );
}
