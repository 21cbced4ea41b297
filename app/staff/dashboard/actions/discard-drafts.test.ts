import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import { openJournal } from "#app/staff/editing/journal.ts";
import { randomId } from "#app/ui/random-id.ts";
import { openDeskSite } from "#test/desk-site.ts";
import { draftsOf, openTab, path, soon, start } from "#test/test-tab.ts";
import { discardDrafts, restoreDrafts } from "./discard-drafts.ts";

test("a discarded draft does not return when the same tab opens its document again, until it is restored", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const left = await openTab(anna, browser);
  left.form.set("intro", "Typed");
  await vi.waitFor(() => expect(left.status()).toMatchObject({ saved: expect.any(String) }), soon);
  left[Symbol.dispose]();
  const journal = await openJournal(anna.id, browser);
  const here = { journal, isOpen: () => false };

  const discarded = await discardDrafts(anna.fetch, path, here);
  const again = await openTab(anna, browser, { tabId: left.tabId });
  expect(again.form.value("intro")).toBe("Old intro");
  again[Symbol.dispose]();

  await restoreDrafts(anna.fetch, discarded, here);
  using later = await openTab(anna, browser, { tabId: left.tabId });
  expect(later.form.value("intro")).toBe("Typed");
  expect(await draftsOf(anna)).toMatchObject([{ fields: { intro: t("Typed") } }]);
  journal.close();
});

test("discarding drafts leaves the journal of an open tab alone, and restoring returns words that had not been sent", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const left = await openTab(anna, browser, { fetch: () => new Promise(() => {}) });
  left.form.set("intro", "Only in this browser");
  await new Promise((resolve) => setTimeout(resolve, 100));
  left[Symbol.dispose]();
  const journal = await openJournal(anna.id, browser);
  const found = async () => (await journal.find(path)).map(({ leaves }) => leaves.get("intro"));

  await discardDrafts(anna.fetch, path, { journal, isOpen: () => true });
  expect(await found()).toEqual(["Only in this browser"]);
  const here = { journal, isOpen: () => false };
  const discarded = await discardDrafts(anna.fetch, path, here);
  expect(await found()).toEqual([]);
  await restoreDrafts(anna.fetch, discarded, here);
  expect(await found()).toEqual(["Only in this browser"]);
  journal.close();
});
