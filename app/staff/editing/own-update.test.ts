import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { withValueAt } from "#content/field-path.ts";
import { collections, pages } from "#content/model.ts";
import { typedString as t, type TypedFields } from "#content/typed-values.ts";
import { randomId } from "#content/random-id.ts";
import { openDeskSite } from "#test/desk-site.ts";
import { openTab, path, start } from "#test/test-tab.ts";
import { openDocumentForm } from "./document-form.ts";
import type { PatchFields } from "./patch.ts";

function applied(base: TypedFields, patch: PatchFields): TypedFields {
  return Object.entries(patch).reduce(
    (fields, [path, value]) => withValueAt(fields, path.split("."), value ?? undefined),
    base,
  );
}

test("what is changed back during an update stays, as a change of what the update wrote", () => {
  const row = { mapValue: { fields: { title: t("one") } } };
  const fields = { title: t("A"), extraRows: { arrayValue: { values: [row] } } };
  for (const certain of [false, true]) {
    const model = collections.casestudies;
    const form = openDocumentForm({ fields: model.fields, base: { time: "1", fields } });
    form.set("title", "B");
    const key = form.addRow("extraRows");
    const sent = { fields: form.patch(), certain };
    const stored = applied(form.base().fields, sent.fields);
    form.set("title", "A");
    form.removeRow("extraRows", key);
    expect(form.patch()).toEqual({});
    form.receive({ time: "2", fields: stored }, sent);
    expect([form.value("title"), form.rows("extraRows")]).toEqual(["A", ["r0"]]);
    expect(Object.keys(form.patch())).toEqual(["title", "extraRows"]);
    expect(form.conflicts()).toEqual([]);
  }
});

test("a group of a document that an update creates again does not conflict with that update", () => {
  const fields = { clientOne: { mapValue: { fields: { quote: t("A") } } } };
  const model = pages["what-our-clients-say"];
  const form = openDocumentForm({ fields: model.fields, base: { time: "1", fields } });
  form.set("clientOne/quote", "B");
  const created = { ...form.base().fields, ...form.everything() };
  form.set("clientOne/quote", "C");
  form.receive({ time: "2", fields: created }, { fields: created, certain: true });
  expect(form.conflicts()).toEqual([]);
  expect(form.patch()).toEqual({ "clientOne.quote": t("C") });
});

test("the same row, added by two editors, is no change once both have updated", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const members = [await site.signIn("Anna"), await site.signIn("Ben")];
  using first = await openTab(members[0]!, randomId(8));
  using second = await openTab(members[1]!, randomId(8));
  for (const { form } of [first, second])
    form.set(`extraRows/${form.addRow("extraRows")}/title`, "The same");
  expect(await first.editing.update()).toBe("updated");
  expect(await second.editing.update()).toBe("updated");
  expect([second.form.patch(), second.status().kind]).toEqual([{}, "clean"]);
});

test("an update whose response was lost is not published again after a colleague reverted it", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  let updates = 0;
  using tab = await openTab(anna, randomId(8), {
    async fetch(address, init) {
      const answer = await anna.fetch(address, init);
      if (init?.method !== "PATCH" || ++updates > 1) return answer;
      expect((await site.stored(path))?.["intro"]).toEqual(t("Anna's"));
      await site.store(path, start);
      throw new TypeError("Failed to fetch");
    },
  });
  tab.form.set("intro", "Anna's");
  expect(await tab.editing.update()).toBe("updated");
  expect(updates).toBe(2);
  expect(await site.stored(path)).toEqual(start);
  expect([tab.form.value("intro"), tab.form.patch()]).toEqual(["Old intro", {}]);
  await tab.editing.refresh();
  expect(tab.status()).toMatchObject({ kind: "clean", updated: { by: { id: "anna" } } });
});
