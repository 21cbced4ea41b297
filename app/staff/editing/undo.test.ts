import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { typedString as t, type TypedFields } from "#content/typed-values.ts";
import { randomId } from "#content/random-id.ts";
import { openDeskSite, type DeskSite } from "#test/desk-site.ts";
import { draftsOf, openTab, path, soon, start } from "#test/test-tab.ts";

test("undoing a discard returns its changes, and keeps what was typed since", async () => {
  await using site = await openDeskSite();
  const row = { mapValue: { fields: { body: t("One\n\nTwo\n\nThree") } } };
  const extraRows = { arrayValue: { values: [row] } };
  using tab = await openStored(site, { ...start, extraRows });
  const [body = ""] = tab.form.rows("extraRows").map((key) => `extraRows/${key}/body`);
  tab.form.set("title", "Other");
  tab.form.set(body, "One, changed\n\nTwo\n\nThree");
  const undo = tab.editing.discard();
  tab.form.set("intro", "Typed since");
  tab.form.set(body, "One\n\nTwo\n\nThree, typed since");
  undo();
  expect(["title", "intro", body].map(tab.form.value)).toEqual([
    "Other",
    "Typed since",
    "One, changed\n\nTwo\n\nThree, typed since",
  ]);
});

test("undoing changes of the form keeps what was typed since in the same field", async () => {
  await using site = await openDeskSite();
  using tab = await openStored(site, start);
  tab.form.set("client", "Mine");
  const undo = tab.editing.apply({ title: t("Earlier"), intro: t("Earlier"), client: t("Theirs") });
  tab.form.set("intro", "Earlier, and more");
  undo();
  expect(["title", "intro", "client"].map(tab.form.value)).toEqual([
    "Kestrel",
    "Earlier, and more",
    "Mine",
  ]);
});

test("an undo does not overwrite an update by a colleague", async () => {
  await using site = await openDeskSite();
  using tab = await openStored(site, start);
  tab.form.set("title", "Anna's");
  const undoDiscard = tab.editing.discard();
  const undoApply = tab.editing.apply({ intro: t("Earlier") });
  await site.store(path, { ...start, title: t("Ben's"), intro: t("Ben's") });
  tab.receiveChange();
  await vi.waitFor(() => expect(tab.status().kind).toBe("conflict"), soon);
  undoApply();
  expect([tab.form.value("intro"), tab.status().kind]).toEqual(["Ben's", "clean"]);
  undoDiscard();
  expect(tab.form.value("title")).toBe("Anna's");
  expect(tab.status()).toMatchObject({
    kind: "conflict",
    conflicts: [{ path: "title", base: t("Kestrel"), theirs: t("Ben's"), mine: t("Anna's") }],
  });
  expect(await tab.editing.update()).toBe("conflict");
  expect((await site.stored(path))?.title).toEqual(t("Ben's"));
});

test("undoing a discard after an update brings back its changes", async () => {
  await using site = await openDeskSite();
  using tab = await openStored(site, start);
  tab.form.set("title", "Other");
  const undo = tab.editing.discard();
  tab.form.set("intro", "Published");
  expect(await tab.editing.update()).toBe("updated");
  undo();
  expect(tab.form.patch()).toEqual({ title: t("Other") });
  expect(tab.status().kind).toBe("unsaved");
});

test("undoing a change after an update published it returns what it replaced, unless a colleague published it", async () => {
  await using site = await openDeskSite();
  using tab = await openStored(site, start);
  const undo = tab.editing.apply({ title: t("Earlier"), intro: t("Earlier") });
  expect(await tab.editing.update()).toBe("updated");
  tab.form.set("intro", "Typed since");
  undo();
  expect(tab.form.patch()).toEqual({ title: start.title, intro: t("Typed since") });
  expect(tab.status().kind).toBe("unsaved");
  tab.editing.discard();

  const undoSame = tab.editing.apply({ client: t("Ben's") });
  await site.store(path, { ...start, client: t("Ben's") });
  await tab.editing.refresh();
  undoSame();
  expect(tab.form.patch()).toEqual({});
});

test("undoing a choice brings its conflict back, also if the choice was the same text", async () => {
  await using site = await openDeskSite();
  using tab = await openStored(site, start);
  tab.form.set("title", "Anna's");
  await site.store(path, { ...start, title: t("Ben's") });
  await tab.editing.refresh();
  for (const title of ["Anna's", "Ben's", "Both"]) {
    const undo = tab.editing.resolveConflicts({ title: t(title) });
    expect(tab.status().kind).not.toBe("conflict");
    undo();
    expect(tab.form.value("title")).toBe("Anna's");
    expect(tab.form.conflicts()).toEqual([
      { path: "title", base: t("Kestrel"), theirs: t("Ben's"), mine: t("Anna's") },
    ]);
  }
});

/** Opens a tab on a document that is stored with these fields. */
async function openStored(site: DeskSite, fields: TypedFields) {
  await site.store(path, fields);
  return await openTab(await site.signIn("Anna"), randomId(8));
}

test("undoing a discard after the screen was left keeps the words as a draft", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const left = await openTab(anna, browser);
  left.form.set("intro", "Typed");
  await vi.waitFor(() => expect(left.status()).toMatchObject({ saved: expect.any(String) }), soon);
  const undo = left.editing.discard();
  left[Symbol.dispose]();
  await vi.waitFor(async () => expect(await draftsOf(anna)).toEqual([]), soon);
  // The document may have been opened again in this tab.
  using again = await openTab(anna, browser, { tabId: left.tabId });
  again.form.set("title", "Typed since");
  again.editing.saveNow();
  await vi.waitFor(async () => expect(await draftsOf(anna)).toHaveLength(1), soon);
  undo();
  await vi.waitFor(
    async () =>
      expect((await draftsOf(anna)).map(({ fields }) => fields)).toEqual(
        expect.arrayContaining([{ intro: t("Typed") }, { title: t("Typed since") }]),
      ),
    soon,
  );
  using later = await openTab(anna, browser, { tabId: left.tabId, open: [left.tabId] });
  expect(later.form.value("title")).toBe("Typed since");
  expect(later.editing.state().found).toMatchObject([{ fields: { intro: t("Typed") } }]);
});
