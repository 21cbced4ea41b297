import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { randomId } from "#content/random-id.ts";
import { typedString as t } from "#content/typed-values.ts";
import { openDeskSite } from "#test/desk-site.ts";
import { openTab, path, start } from "#test/test-tab.ts";
import { moveIntoBundle } from "./move-into-bundle.ts";

test("keeps in the form what is typed while its changes move into a bundle", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  using tab = await openTab(await site.signIn("Anna"), randomId(8));
  tab.form.set("title", "Kestrel Sinfonia");
  const added = await moveIntoBundle(tab.editing, async ({ base, fields }) => {
    expect([base, fields]).toEqual([tab.form.base().time, { title: t("Kestrel Sinfonia") }]);
    tab.form.set("intro", "Typed meanwhile");
    return { path };
  });
  expect(added).toEqual({ path });
  expect(tab.form.patch()).toEqual({ intro: t("Typed meanwhile") });
  expect(tab.editing.state().changed).toEqual(["intro"]);
  expect(await moveIntoBundle(tab.editing, async () => undefined)).toBeUndefined();
  expect(tab.form.patch()).toEqual({ intro: t("Typed meanwhile") });
});

test("moves nothing into a bundle while a colleague's change of the same field is undecided", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  using tab = await openTab(await site.signIn("Anna"), randomId(8));
  tab.form.set("title", "Kestrel Sinfonia");
  await site.store(path, { ...start, title: t("Kestrel Strings") });
  await tab.editing.refresh();
  expect(tab.status()).toMatchObject({ kind: "conflict" });
  let isSent = false;
  await moveIntoBundle(tab.editing, async () => {
    isSent = true;
    return { path };
  });
  expect(isSent).toBe(false);
  expect(tab.form.value("title")).toBe("Kestrel Sinfonia");
});

test("moves the changes of a document that was deleted while a colleague's change was undecided", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  using tab = await openTab(await site.signIn("Anna"), randomId(8));
  tab.form.set("title", "Kestrel Sinfonia");
  await site.store(path, { ...start, title: t("Kestrel Strings") });
  await tab.editing.refresh();
  await site.services.documents.commit([{ delete: path }], { kind: "system", name: "Test" });
  await tab.editing.refresh();
  expect(tab.status()).toMatchObject({ kind: "deleted" });
  const moved = await moveIntoBundle(tab.editing, async ({ fields }) => ({ fields }));
  expect(moved).toEqual({ fields: { title: t("Kestrel Sinfonia") } });
  expect(tab.form.patch()).toEqual({});
});
