import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import { randomId } from "#content/random-id.ts";
import { openDeskSite, type DeskSite, type StaffFetch } from "#test/desk-site.ts";
import { openTab, path, soon, start } from "#test/test-tab.ts";

test("an update that waits for the server can be withdrawn, and its changes stay in the form", async () => {
  await using site = await openDeskSite();
  const connection = { isUp: false };
  using tab = await openOffline(site, async (send) => {
    if (!connection.isUp) throw new TypeError("Failed to fetch");
    return await send();
  });
  tab.form.set("title", "Kestrel Sinfonia");
  const updating = tab.editing.update();
  await vi.waitFor(() => expect(tab.status()).toEqual({ kind: "waiting", doing: "update" }), soon);
  tab.editing.withdraw();
  expect(await updating).toBe("withdrawn");
  connection.isUp = true;
  await tab.editing.refresh();
  expect((await site.stored(path))?.title).toEqual(t("Kestrel"));
  expect(tab.form.patch()).toEqual({ title: t("Kestrel Sinfonia") });
  expect(await tab.editing.update()).toBe("updated");
  expect((await site.stored(path))?.title).toEqual(t("Kestrel Sinfonia"));
});

test("a withdrawn update that had arrived is recognised as one's own, also after more was typed", async () => {
  await using site = await openDeskSite();
  const connection = { isUp: false };
  using tab = await openOffline(site, async (send, isUpdate) => {
    if (connection.isUp) return await send();
    if (isUpdate) await send();
    throw new TypeError("Failed to fetch");
  });
  tab.form.set("title", "First");
  const updating = tab.editing.update();
  await vi.waitFor(() => expect(tab.status()).toEqual({ kind: "waiting", doing: "update" }), soon);
  tab.editing.withdraw();
  expect(await updating).toBe("withdrawn");
  tab.form.set("title", "First, and more");
  connection.isUp = true;
  await tab.editing.refresh();
  expect(tab.form.conflicts()).toEqual([]);
  expect(tab.form.value("title")).toBe("First, and more");
  expect(await tab.editing.update()).toBe("updated");
  expect((await site.stored(path))?.title).toEqual(t("First, and more"));
});

/** Opens a tab whose requests go through `connection`. */
async function openOffline(
  site: DeskSite,
  connection: (send: () => Promise<Response>, isUpdate: boolean) => Promise<Response>,
) {
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const fetch: StaffFetch = (address, init) =>
    connection(() => anna.fetch(address, init), init?.method === "PATCH");
  return await openTab(anna, randomId(8), { fetch });
}
