import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import { openDeskSite, type StaffFetch } from "#test/desk-site.ts";
import { randomId } from "#content/random-id.ts";
import { draftsOf, openTab, path, soon, start } from "#test/test-tab.ts";

test("changes become a draft that visitors do not see, and an update publishes them", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  tab.form.set("title", "Kestrel Sinfonia");
  expect(tab.status()).toMatchObject({ kind: "unsaved", saved: undefined });
  await vi.waitFor(() => expect(tab.status()).toMatchObject({ saved: expect.any(String) }), soon);
  expect((await draftsOf(anna))[0]?.fields).toEqual({ title: t("Kestrel Sinfonia") });
  expect((await site.stored(path))?.title).toEqual(t("Kestrel"));
  expect(await tab.editing.update()).toBe("updated");
  expect((await site.stored(path))?.title).toEqual(t("Kestrel Sinfonia"));
  expect(tab.status()).toMatchObject({ kind: "clean", updated: { by: { name: "Anna" } } });
  await vi.waitFor(async () => expect(await draftsOf(anna)).toEqual([]), soon);
});

test("a tab that closes while typing restores its changes after a reload, even offline", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const away: StaffFetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const first = await openTab(anna, browser, { fetch: away });
  first.form.set("title", "Kest");
  first.form.set("title", "Kestrel S");
  const row = first.form.addRow("extraRows");
  first.form.set(`extraRows/${row}/body`, "A row");
  first[Symbol.dispose]();
  using again = await openTab(anna, browser, { tabId: first.tabId });
  expect(again.form.value("title")).toBe("Kestrel S");
  expect(again.form.value(`extraRows/${row}/body`)).toBe("A row");
  expect(again.editing.state().found).toEqual([]);
  expect(await again.editing.update()).toBe("updated");
  expect((await site.stored(path))?.title).toEqual(t("Kestrel S"));
});

test("updates of different fields by two editors are merged without a conflict", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const [anna, ben] = [await site.signIn("Anna"), await site.signIn("Ben")];
  using a = await openTab(anna, randomId(8));
  using b = await openTab(ben, randomId(8));
  a.form.set("title", "Anna's");
  b.form.set("intro", "Ben's");
  expect(await b.editing.update()).toBe("updated");
  expect(await a.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ title: t("Anna's"), intro: t("Ben's") });
  expect(a.form.value("intro")).toBe("Ben's");
});

test("an update whose response was lost is retried unchanged, and later changes do not conflict with it", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  let lost = 0;
  const flaky: StaffFetch = async (address, init) => {
    const answer = await anna.fetch(address, init);
    if (init?.method !== "PATCH" || lost > 0) return answer;
    lost += 1;
    throw new TypeError("Failed to fetch");
  };
  using tab = await openTab(anna, randomId(8), { fetch: flaky });
  tab.form.set("title", "First");
  const updating = tab.editing.update();
  await vi.waitFor(() => expect(tab.status()).toEqual({ kind: "waiting", doing: "update" }), soon);
  tab.form.set("title", "First, and more");
  expect(await updating).toBe("updated");
  expect(tab.form.value("title")).toBe("First, and more");
  expect(tab.status()).toMatchObject({ kind: "unsaved" });
  expect((await site.stored(path))?.title).toEqual(t("First"));
  expect(await tab.editing.update()).toBe("updated");
  expect((await site.stored(path))?.title).toEqual(t("First, and more"));
});

test("a new document whose response was lost counts as updated", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  let lost = 0;
  using tab = await openTab(anna, randomId(8), {
    async fetch(address, init) {
      const answer = await anna.fetch(address, init);
      if (init?.method !== "PATCH" || lost > 0) return answer;
      lost += 1;
      throw new TypeError("Failed to fetch");
    },
  });
  tab.form.set("title", "New");
  tab.form.set("slug", "new");
  expect(await tab.editing.update()).toBe("updated");
  expect(tab.status()).toMatchObject({ kind: "clean", updated: { by: { name: "Anna" } } });
  expect(await tab.editing.update()).toBe("nothing");
});

test("a tab that crashed during its update does not conflict with its own save", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const mute: StaffFetch = async (address, init) => {
    const answer = await anna.fetch(address, init);
    return init?.method === "PATCH" ? new Promise<Response>(() => {}) : answer;
  };
  const first = await openTab(anna, browser, { fetch: mute });
  first.form.set("title", "First");
  void first.editing.update();
  await vi.waitFor(async () => expect((await site.stored(path))?.title).toEqual(t("First")), soon);
  first.form.set("title", "First, and more");
  first[Symbol.dispose]();
  using again = await openTab(anna, browser, { tabId: first.tabId });
  expect(again.form.value("title")).toBe("First, and more");
  expect(again.status().kind).toBe("unsaved");
});

test("errors prevent an update and name their fields; a refusal shows at its field, and no changes are lost", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  await site.store("casestudies/other", { title: t("Other"), slug: t("taken") });
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  tab.form.set("title", "");
  expect(await tab.editing.update()).toBe("stopped");
  expect(tab.status()).toMatchObject({ kind: "refused", problems: [{ at: "title" }] });
  tab.form.set("title", "Better");
  tab.form.set("slug", "taken");
  expect(await tab.editing.update()).toBe("refused");
  const message = "This slug is already used by another document: choose a different one";
  expect(tab.status()).toMatchObject({
    kind: "refused",
    message,
    problems: [{ at: "slug", message }],
  });
  expect(tab.form.value("title")).toBe("Better");
  tab.form.set("slug", "free");
  expect(await tab.editing.update()).toBe("updated");
});

test("a new document exists only after an update; an update restores one that was deleted meanwhile", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  expect(tab.status()).toEqual({ kind: "clean", updated: undefined });
  tab.form.set("title", "New");
  await vi.waitFor(() => expect(tab.status()).toMatchObject({ saved: expect.any(String) }), soon);
  expect(await site.stored(path)).toBeUndefined();
  tab.form.set("slug", "new");
  expect(await tab.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ title: t("New"), order: { integerValue: "1" } });
  await site.services.documents.commit([{ delete: path }], { kind: "system", name: "Somebody" });
  tab.form.set("intro", "More");
  expect(await tab.editing.update()).toBe("refused");
  expect(tab.status()).toEqual({ kind: "deleted" });
  expect(await tab.editing.update()).toBe("updated");
  expect(await site.stored(path)).toMatchObject({ title: t("New"), intro: t("More") });
});

test("a refused update reports its reason, also without changes", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  await site.services.documents.commit([{ delete: path }], { kind: "system", name: "Somebody" });
  await site.store("casestudies/other", start);
  tab.receiveChange();
  await vi.waitFor(() => expect(tab.status()).toEqual({ kind: "deleted" }), soon);
  expect(await tab.editing.update()).toBe("refused");
  expect(tab.status()).toMatchObject({ kind: "refused", problems: [{ at: "slug" }] });
});

test("an update whose response breaks off is retried", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  let broken = 0;
  const breaking: StaffFetch = async (address, init) => {
    const answer = await anna.fetch(address, init);
    if (init?.method !== "PATCH" || broken > 0) return answer;
    broken += 1;
    return new Response('{"fields": {', { status: 200 });
  };
  using tab = await openTab(anna, randomId(8), { fetch: breaking });
  tab.form.set("title", "First");
  expect(await tab.editing.update()).toBe("updated");
  expect(tab.status()).toMatchObject({ kind: "clean" });
});

test("a document over the maximum size shows a message until it is shorter", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  tab.form.set("intro", "é".repeat(600_000));
  const words = "This is now too long to be saved. Remove about 22,000 words.";
  await vi.waitFor(() => expect(tab.editing.state().tooLong).toBe(words), soon);
  expect(await tab.editing.update()).toBe("stopped");
  expect(tab.status()).toMatchObject({ kind: "refused", message: words });
  tab.form.set("intro", "é".repeat(500_000));
  await vi.waitFor(() => expect(tab.editing.state().tooLong).toBeUndefined(), soon);
  expect(await tab.editing.update()).toBe("updated");
});

test("leaving needs no confirmation once the draft is saved, but does while the server is unreachable", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  let away = false;
  using tab = await openTab(anna, randomId(8), {
    fetch: (address, init) =>
      away ? Promise.reject(new TypeError("Failed to fetch")) : anna.fetch(address, init),
  });
  tab.form.set("title", "Kept");
  await vi.waitFor(() => expect(tab.status()).toMatchObject({ saved: expect.any(String) }), soon);
  expect(tab.editing.state().isSaved).toBe(true);
  away = true;
  tab.form.set("title", "Not kept");
  await vi.waitFor(() => expect(tab.status().kind).toBe("waiting"), soon);
  expect(tab.editing.state().isSaved).toBe(false);
});

test("a new case study is last in the order until it is moved", async () => {
  await using site = await openDeskSite();
  await site.store("casestudies/first", { ...start, order: { integerValue: "7" } });
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  expect(tab.form.value("order")).toBe(8);
  expect(tab.editing.state().changed).toEqual([]);
  tab.form.set("title", "New");
  tab.form.set("slug", "new");
  expect(await tab.editing.update()).toBe("updated");
  expect((await site.stored(path))?.order).toEqual({ integerValue: "8" });
});

test("discarding returns to the published document, and can be undone", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  using tab = await openTab(anna, randomId(8));
  tab.form.set("title", "Other");
  const undo = tab.editing.discard();
  expect(tab.form.value("title")).toBe("Kestrel");
  undo();
  expect(tab.form.value("title")).toBe("Other");
});

test("the focused field is sent when the event stream opens, and again after it reconnects", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const bodies: unknown[] = [];
  const listening: StaffFetch = (address, init) => {
    if (address === "/api/desk/presence") bodies.push(init?.body);
    return anna.fetch(address, init);
  };
  using tab = await openTab(anna, randomId(8), { fetch: listening });
  tab.connect();
  expect(bodies).toEqual([]);
  tab.editing.attend("title");
  tab.connect();
  tab.connect();
  const inField = (field: string | null) => JSON.stringify({ path, tabId: tab.tabId, field });
  expect(bodies).toEqual([inField("title"), inField("title"), inField("title")]);
  tab.editing.attend(undefined);
  tab.connect();
  expect(bodies.slice(3)).toEqual([inField(null)]);
});

test("a document is saved under its own id, whatever characters an import has given it", async () => {
  await using site = await openDeskSite();
  const anna = await site.signIn("Anna");
  await site.store("casestudies/case", { ...start, slug: t("case") });
  for (const [at, id] of ["case#1", "case?", "50% off", "news:2024"].entries()) {
    const document = `casestudies/${id}`;
    await site.store(document, { ...start, slug: t(`kestrel-${at}`) });
    using tab = await openTab(anna, randomId(8), { document });
    tab.form.set("title", id);
    tab.form.set("slug", `new-${at}`);
    tab.editing.saveNow();
    const isKept = { saved: expect.any(String) };
    await vi.waitFor(() => expect(tab.status()).toMatchObject(isKept), { timeout: 5000 });
    expect(await tab.editing.update()).toBe("updated");
    expect(await site.stored(document)).toMatchObject({ title: t(id), intro: start.intro });
  }
  expect(await site.stored("casestudies/case")).toMatchObject({ title: start.title });
});
