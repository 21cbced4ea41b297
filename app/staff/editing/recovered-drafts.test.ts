import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { collections } from "#content/model.ts";
import { typedInteger, typedString as t } from "#content/typed-values.ts";
import { openDeskSite } from "#test/desk-site.ts";
import { openDocumentForm } from "./document-form.ts";
import { randomId } from "#content/random-id.ts";
import { changesOfJournal } from "./recovered-drafts.ts";
import { draftsOf, openTab, path, soon, start } from "#test/test-tab.ts";

test("drafts of other tabs and devices are offered, and keeping or discarding one can be undone", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const left = await leaveWork(anna, browser);

  using phone = await openTab(anna, randomId(8));
  expect(phone.form.value("intro")).toBe("Old intro");
  expect(phone.editing.state().found).toMatchObject([
    { where: "another tab or device", fields: { intro: t("Left here") } },
  ]);
  using stillOpen = await openTab(anna, browser, { open: [left.tabId] });
  expect(stillOpen.editing.state().found).toEqual([]);

  using tab = await openTab(anna, browser);
  const [found] = tab.editing.state().found;
  expect(found).toMatchObject({ where: "this browser" });
  if (!found) return;
  const undoDrop = tab.editing.drop(found);
  expect(tab.editing.state().found).toEqual([]);
  await vi.waitFor(async () => expect(await draftsOf(anna)).toEqual([]), soon);
  undoDrop();
  await vi.waitFor(async () => expect(await draftsOf(anna)).toHaveLength(1), soon);
  const undoKeep = tab.editing.keep(found);
  expect(tab.form.value("intro")).toBe("Left here");
  undoKeep();
  expect(tab.form.value("intro")).toBe("Old intro");
  expect(tab.editing.state().found).toHaveLength(1);
});

test("a journal from before rows stored their keys restores its rows", () => {
  const { fields } = collections.casestudies;
  const row = (index: number, body: string) => ({
    mapValue: { fields: { body: t(body), index: typedInteger(index) } },
  });
  const rows = { arrayValue: { values: [row(0, "one"), row(1, "two")] } };
  const base = { time: "1", fields: { extraRows: rows } };
  const form = openDocumentForm({ fields, base });
  form.resume(
    changesOfJournal(fields, {
      member: "anna",
      document: path,
      tabId: "before",
      saved: 0,
      sent: undefined,
      base,
      from: {},
      keys: [["extraRows", ["r0", "n8"]]],
      leaves: new Map([["extraRows/n8/title", "Two"]]),
      rows: new Map([["extraRows", ["n8", "r0"]]]),
    }),
  );
  expect(form.rows("extraRows")).toEqual(["n8", "r0"]);
  expect(form.value("extraRows/n8/title")).toBe("Two");
  expect(form.value("extraRows/n8/body")).toBe("two");
});

test("drafts of a crashed tab are offered at once, although the server still lists the tab", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const left = await leaveWork(anna, browser);
  const still = [{ path, tabId: left.tabId, staff: anna, field: "intro" }];
  using tab = await openTab(anna, browser);
  tab.hearOf(still);
  expect(tab.editing.state().found).toHaveLength(1);
  // Only the server knows whether another device still has the document open.
  using phone = await openTab(anna, randomId(8));
  phone.hearOf(still);
  expect(phone.editing.state().found).toEqual([]);
  phone.hearOf([]);
  expect(phone.editing.state().found).toHaveLength(1);
});

test("one field of a recovered draft can be kept; the rest is still offered", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const left = await openTab(anna, browser);
  left.form.set("intro", "Left here");
  left.form.set("title", "Left title");
  await vi.waitFor(() => expect(left.status()).toMatchObject({ saved: expect.any(String) }), soon);
  left[Symbol.dispose]();
  using tab = await openTab(anna, browser);
  const [found] = tab.editing.state().found;
  const undo = found && tab.editing.keep(found, ["intro"]);
  expect([tab.form.value("intro"), tab.form.value("title")]).toEqual(["Left here", "Kestrel"]);
  expect(tab.editing.state().found).toMatchObject([{ fields: { title: t("Left title") } }]);
  await vi.waitFor(async () => {
    const drafts = await draftsOf(anna);
    expect(drafts.find(({ tabId }) => tabId === left.tabId)?.fields).toEqual({
      title: t("Left title"),
    });
  }, soon);
  undo?.();
  expect(tab.form.value("intro")).toBe("Old intro");
  expect(Object.keys(tab.editing.state().found[0]?.fields ?? {})).toEqual(["title", "intro"]);
});

test("a recovered draft conflicts with a newer update instead of overwriting it", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  await leaveWork(anna, browser);
  await site.store(path, { ...start, intro: t("Theirs") });
  using tab = await openTab(anna, browser);
  const [found] = tab.editing.state().found;
  if (found) tab.editing.keep(found);
  expect(tab.status()).toMatchObject({ kind: "conflict" });
  expect(await tab.editing.update()).toBe("conflict");
  expect((await site.stored(path))?.intro).toEqual(t("Theirs"));
  const undo = tab.editing.resolveConflicts({ intro: t("Both") });
  undo();
  expect(tab.status()).toMatchObject({ kind: "conflict" });
  tab.editing.resolveConflicts({ intro: t("Both") });
  expect(await tab.editing.update()).toBe("updated");
  expect((await site.stored(path))?.intro).toEqual(t("Both"));
});

test("an unresolved conflict is restored after a reload", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  for (const browsers of [
    ["same", "same"],
    ["one", "other"],
  ]) {
    const names = browsers.map((name) => `${name}${randomId(6)}`);
    const first = await openTab(anna, names[0] ?? "");
    first.form.set("intro", "Mine");
    await site.store(path, { ...start, intro: t(`Theirs ${randomId(4)}`) });
    first.receiveChange();
    await vi.waitFor(() => expect(first.status().kind).toBe("conflict"), soon);
    await vi.waitFor(
      async () =>
        expect((await draftsOf(anna))[0]?.from).toMatchObject({ intro: expect.anything() }),
      soon,
    );
    first[Symbol.dispose]();
    const browser = browsers[0] === "same" ? names[0] : names[1];
    using again = await openTab(anna, browser ?? "", { tabId: first.tabId });
    expect(again.form.value("intro")).toBe("Mine");
    expect(again.status().kind).toBe("conflict");
    again.editing.discard();
    await vi.waitFor(async () => expect(await draftsOf(anna)).toEqual([]), soon);
    await site.store(path, start);
    again.receiveChange();
    await vi.waitFor(() => expect(again.form.value("intro")).toBe("Old intro"), soon);
  }
});

test("a recovered draft is not deleted until the server has stored it again", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const left = await openTab(anna, randomId(8));
  left.form.set("intro", "Left here");
  await vi.waitFor(() => expect(left.status()).toMatchObject({ saved: expect.any(String) }), soon);
  left[Symbol.dispose]();
  let refusals = 0;
  using tab = await openTab(anna, randomId(8), {
    async fetch(address, init) {
      if (init?.method !== "PUT") return anna.fetch(address, init);
      refusals += 1;
      return Response.json({ error: { message: "Too large." } }, { status: 413 });
    },
  });
  const [found] = tab.editing.state().found;
  if (found) tab.editing.keep(found);
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(0), soon);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await draftsOf(anna)).toMatchObject([{ tabId: left.tabId }]);
});

test("undoing the removal of a draft stores it again, also one of a device whose clock is ahead", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const fields = { title: t("Left title"), intro: t("Left here") };
  const body = JSON.stringify({ base: null, fields, version: Date.now() + 300_000 });
  await anna.fetch(`/api/desk/drafts/${path}/${randomId(24)}`, { method: "PUT", body });
  using tab = await openTab(anna, randomId(8));
  const stored = async () => (await draftsOf(anna)).map((draft) => draft.fields);
  for (const remove of [tab.editing.drop, tab.editing.keep]) {
    const undo = remove(tab.editing.state().found[0]!, ["title"]);
    await vi.waitFor(async () => expect(await stored()).not.toContainEqual(fields), soon);
    undo();
    await vi.waitFor(async () => expect(await stored()).toEqual([fields]), soon);
  }
});

test("undoing the removal of a draft keeps it in this browser if the server cannot store it", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  await leaveWork(anna, browser);
  const away = Promise.withResolvers<void>();
  const first = await openTab(anna, browser, {
    async fetch(address, init) {
      if (init?.method !== "PUT" || !(init.body as string).includes("Left here"))
        return await anna.fetch(address, init);
      away.resolve();
      return new Response(null, { status: 503 });
    },
  });
  const undo = first.editing.drop(first.editing.state().found[0]!);
  await vi.waitFor(async () => expect(await draftsOf(anna)).toEqual([]), soon);
  undo();
  await away.promise;
  await new Promise((resolve) => setTimeout(resolve, 100));
  first[Symbol.dispose]();

  using again = await openTab(anna, browser);
  expect(again.editing.state().found).toMatchObject([{ fields: { intro: t("Left here") } }]);
});

test("the rest of a recovered draft stays in this browser if the server cannot store it", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  // Only the browser has it.
  const left = await openTab(anna, browser, { fetch: () => new Promise(() => {}) });
  left.form.set("intro", "Left here");
  left.form.set("title", "Left title");
  await new Promise((resolve) => setTimeout(resolve, 100));
  left[Symbol.dispose]();
  const away = Promise.withResolvers<void>();
  const first = await openTab(anna, browser, {
    async fetch(address, init) {
      if (!address.includes(left.tabId)) return await anna.fetch(address, init);
      away.resolve();
      return new Response(null, { status: 503 });
    },
  });
  first.editing.keep(first.editing.state().found[0]!, ["intro"]);
  await away.promise;
  await new Promise((resolve) => setTimeout(resolve, 100));
  first[Symbol.dispose]();

  using again = await openTab(anna, browser, { tabId: first.tabId });
  expect(again.form.value("intro")).toBe("Left here");
  expect(again.editing.state().found).toMatchObject([{ fields: { title: t("Left title") } }]);
});

/** Opens a tab, and closes it after its draft was saved. */
async function leaveWork(staff: Parameters<typeof openTab>[0], browser: string) {
  const tab = await openTab(staff, browser);
  tab.form.set("intro", "Left here");
  await vi.waitFor(() => expect(tab.status()).toMatchObject({ saved: expect.any(String) }), soon);
  tab[Symbol.dispose]();
  return tab;
}
