import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import { randomId } from "#content/random-id.ts";
import { openDeskSite } from "#test/desk-site.ts";
import { draftsOf, openTab, path, soon, start, type Member } from "#test/test-tab.ts";
import { openJournal } from "./journal.ts";

test("a version that was loaded before an update does not replace it", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const late = lateFetch(anna, (address) => address.startsWith("/api/desk/documents/"));
  using tab = await openTab(anna, randomId(8), { fetch: late.fetch });
  await site.store(path, { ...start, intro: t("Ben's") });
  tab.receiveChange();
  await late.answered;
  tab.form.set("title", "Anna's");
  expect(await tab.editing.update()).toBe("updated");
  late.arrive();
  // The load after the late one.
  await vi.waitFor(() => expect(late.count()).toBeGreaterThan(1), soon);
  await tab.editing.refresh();
  expect([tab.form.value("title"), tab.form.value("intro")]).toEqual(["Anna's", "Ben's"]);
  expect(tab.form.base().fields).toEqual(await site.stored(path));
  expect(tab.status()).toMatchObject({ kind: "clean", updated: { by: { name: "Anna" } } });
});

test("responses that arrive in another order leave the newest version in the form", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const late = lateFetch(anna, (address) => address.startsWith("/api/desk/documents/"));
  using tab = await openTab(anna, randomId(8), { fetch: late.fetch });
  await site.store(path, { ...start, intro: t("First") });
  const first = tab.editing.refresh();
  await late.answered;
  await site.store(path, { ...start, intro: t("Second") });
  await tab.editing.refresh();
  expect(tab.form.value("intro")).toBe("Second");
  late.arrive();
  await first;
  expect(tab.form.value("intro")).toBe("Second");
});

test("a colleague's update that is reported during an update is adopted after it", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const late = lateFetch(anna, (_, init) => init?.method === "PATCH");
  using tab = await openTab(anna, randomId(8), { fetch: late.fetch });
  tab.form.set("title", "Anna's");
  const updating = tab.editing.update();
  await late.answered;
  await site.store(path, { ...start, title: t("Anna's"), intro: t("Ben's") });
  tab.receiveChange();
  late.arrive();
  expect(await updating).toBe("updated");
  await vi.waitFor(() => expect(tab.form.value("intro")).toBe("Ben's"), soon);
});

test("an update that ends after its form was left does not replace what was typed since it was opened again", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const late = lateFetch(anna, (_, init) => init?.method === "PATCH");
  const left = await openTab(anna, browser, { fetch: late.fetch });
  left.form.set("title", "Anna's");
  const updating = left.editing.update();
  await late.answered;
  left.editing.close();
  using again = await openTab(anna, browser, { tabId: left.tabId });
  again.form.set("intro", "Typed since");
  again.editing.saveNow();
  const typed = [{ fields: { intro: t("Typed since") } }];
  await vi.waitFor(async () => expect(await draftsOf(anna)).toMatchObject(typed), soon);
  late.arrive();
  expect(await updating).toBe("updated");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await draftsOf(anna)).toMatchObject(typed);
  const journal = await openJournal(anna.id, browser);
  const kept = await journal.find(path);
  expect(kept.map(({ leaves }) => leaves.get("intro"))).toEqual(["Typed since"]);
  journal.close();
});

/** A member's `fetch` whose first response to some request is held back until `arrive` is called. */
function lateFetch(
  { fetch }: Member,
  isLate: (address: string, init: RequestInit | undefined) => boolean,
) {
  const answered = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let count = 0;
  return {
    async fetch(address: string, init?: RequestInit) {
      const answer = await fetch(address, init);
      if (!isLate(address, init)) return answer;
      count += 1;
      if (count > 1) return answer;
      answered.resolve();
      await arrived.promise;
      return answer;
    },
    /** Resolves once the server has sent the response. */
    answered: answered.promise,
    arrive: () => arrived.resolve(),
    /** How many such requests were made. */
    count: () => count,
  };
}
