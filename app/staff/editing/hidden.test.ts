import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import { setHidden } from "#app/staff/dashboard/actions/document-actions.ts";
import { openDeskSite } from "#test/desk-site.ts";
import { openTab, path, start } from "#test/test-tab.ts";
import { randomId } from "#content/random-id.ts";

const yes = { booleanValue: true };
const published = { hidden: null };

test("an update of a hidden document saves it and keeps it hidden; publishing shows it in the same commit", async () => {
  await using site = await openDeskSite();
  await site.store(path, { ...start, hidden: yes });
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  tab.form.set("title", "Kestrel Sinfonia");
  expect(await tab.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ title: t("Kestrel Sinfonia"), hidden: yes });
  tab.form.set("title", "Kestrel");
  const before = await site.services.documents.history.latest();
  expect(await tab.editing.update(published)).toBe("updated");
  expect(await site.stored(path)).toEqual({ ...start, title: t("Kestrel") });
  expect(await site.services.documents.history.latest()).toBe(before + 1);
  expect(tab.form.base().fields["hidden"]).toBeUndefined();
});

test("a hidden document can be published without other changes, and an update without changes does nothing", async () => {
  await using site = await openDeskSite();
  await site.store(path, { ...start, hidden: yes });
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  expect(await tab.editing.update()).toBe("nothing");
  expect(await tab.editing.update(published)).toBe("updated");
  expect(await site.stored(path)).toEqual(start);
});

test("a new document can be saved hidden", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  const document = "casestudies/AAAAAAAAAAAAAAAAAAAA";
  using tab = await openTab(anna, randomId(8), { document });
  tab.form.set("title", "Kestrel");
  tab.form.set("slug", "kestrel");
  expect(await tab.editing.update({ hidden: yes })).toBe("updated");
  expect(await site.stored(document)).toMatchObject({ title: t("Kestrel"), hidden: yes });
});

test("hiding a document keeps the unsaved changes of its open form", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const [anna, ben] = [await site.signIn("Anna"), await site.signIn("Ben")];
  using tab = await openTab(anna, randomId(8));
  tab.form.set("title", "Kestrel Sinfonia");
  await setHidden(ben.fetch, path, true);
  await tab.editing.refresh();
  expect(tab.form.base().fields["hidden"]).toEqual(yes);
  expect(tab.editing.state()).toMatchObject({ changed: ["title"], received: undefined });
  expect(await tab.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ title: t("Kestrel Sinfonia"), hidden: yes });
  await setHidden(ben.fetch, path, false);
  expect(await site.stored(path)).toEqual({ ...start, title: t("Kestrel Sinfonia") });
});

test("a document that was deleted while it was hidden returns hidden, or is published with its restoration", async () => {
  await using site = await openDeskSite();
  await site.store(path, { ...start, hidden: yes });
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  const remove = () =>
    anna.fetch(`/v1/projects/site/databases/(default)/documents/${path}`, { method: "DELETE" });
  await remove();
  await tab.editing.refresh();
  expect(await tab.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ hidden: yes });
  await remove();
  await tab.editing.refresh();
  expect(await tab.editing.update(published)).toBe("updated");
  expect((await site.stored(path))?.["hidden"]).toBeUndefined();
});

test("restoring a version does not change whether the document is hidden, nor does restoring it from the trash", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  await setHidden(anna.fetch, path, true);
  const restore = (number: number) =>
    anna.fetch(`/api/desk/restore/${path}`, { method: "POST", body: JSON.stringify({ number }) });
  await site.store(path, { ...start, title: t("Kestrel Sinfonia"), hidden: yes });
  expect((await restore(1)).status).toBe(200);
  expect(await site.stored(path)).toEqual({ ...start, hidden: yes });
  await setHidden(anna.fetch, path, false);
  expect((await restore(2)).status).toBe(200);
  expect(await site.stored(path)).toEqual(start);
  await setHidden(anna.fetch, path, true);
  await anna.fetch(`/v1/projects/site/databases/(default)/documents/${path}`, { method: "DELETE" });
  const { revisions } = (await (await anna.fetch(`/api/desk/history/${path}`)).json()) as {
    revisions: { number: number }[];
  };
  expect((await restore((revisions[0]?.number ?? 0) - 1)).status).toBe(200);
  expect(await site.stored(path)).toEqual({ ...start, hidden: yes });
});
