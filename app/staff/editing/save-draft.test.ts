import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import { randomId } from "#content/random-id.ts";
import { maxDrafts } from "#server/desk/drafts/drafts.ts";
import { openDeskSite, type StaffFetch } from "#test/desk-site.ts";
import { draftsOf, openTab, path, soon, start } from "#test/test-tab.ts";

/** The bytes that browsers accept in all requests together that outlive their page. */
const maxKeptAlive = 64 * 1024;

test("a draft is saved whatever its script, and beside other requests that outlive the page", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  let inFlight = 0;
  const limited: StaffFetch = async (address, init) => {
    const bytes = init?.keepalive ? Buffer.byteLength(init.body as string) : 0;
    if (inFlight + bytes > maxKeptAlive) throw new TypeError("Failed to fetch");
    return await anna.fetch(address, init);
  };
  using tab = await openTab(anna, randomId(8), { fetch: limited });
  const intro = "Ж".repeat(40_000);
  tab.form.set("intro", intro);
  await vi.waitFor(
    async () => expect(await draftsOf(anna)).toMatchObject([{ fields: { intro: t(intro) } }]),
    soon,
  );
  inFlight = maxKeptAlive;
  tab.form.set("intro", "Short");
  await vi.waitFor(
    async () => expect(await draftsOf(anna)).toMatchObject([{ fields: { intro: t("Short") } }]),
    soon,
  );
});

test("a form that was left does not overwrite the draft of the same document, opened again since", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const browser = randomId(8);
  const answers = [503, 0];
  const first = await openTab(anna, browser, {
    async fetch(address, init) {
      const status = init?.method === "PUT" ? answers.shift() : undefined;
      if (status === 503) return new Response(null, { status });
      const answer = await anna.fetch(address, init);
      if (status === 0) retried.resolve();
      return answer;
    },
  });
  const retried = Promise.withResolvers<void>();
  first.form.set("intro", "One");
  await vi.waitFor(() => expect(first.status().kind).toBe("waiting"), soon);
  first[Symbol.dispose]();
  using again = await openTab(anna, browser, { tabId: first.tabId });
  again.form.set("intro", "One and two");
  again.editing.saveNow();
  const both = [{ fields: { intro: t("One and two") } }];
  await vi.waitFor(async () => expect(await draftsOf(anna)).toMatchObject(both), soon);
  await retried.promise;
  expect(await draftsOf(anna)).toMatchObject(both);
});

test("a draft is saved although the computer's clock was set back since the last one", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  const tabId = randomId(24);
  const fields = { intro: t("Before") };
  const body = JSON.stringify({ base: null, fields, version: Date.now() + 3_600_000 });
  await anna.fetch(`/api/desk/drafts/${path}/${tabId}`, { method: "PUT", body });
  using tab = await openTab(anna, randomId(8), { tabId });
  tab.form.set("intro", "Before and after");
  await vi.waitFor(
    async () => expect((await draftsOf(anna))[0]?.fields).toEqual({ intro: t("Before and after") }),
    soon,
  );
  tab.editing.discard();
  await vi.waitFor(async () => expect(await draftsOf(anna)).toEqual([]), soon);
});

test("a draft beyond the limit says why it is refused, and is saved once another one is discarded", async () => {
  await using site = await openDeskSite();
  await site.store(path, start);
  const anna = await site.signIn("Anna");
  for (let at = 1; at <= maxDrafts; at++) {
    const body = JSON.stringify({ base: null, fields: { intro: t(`Draft ${at}`) }, version: at });
    await anna.fetch(`/api/desk/drafts/${path}/${randomId(24)}`, { method: "PUT", body });
  }
  using tab = await openTab(anna, randomId(8));
  tab.form.set("intro", "One more");
  const refusal = `You have ${maxDrafts} drafts of this document already. Keep or discard some of them first.`;
  await vi.waitFor(
    () => expect(tab.status()).toEqual({ kind: "unsaved", saved: undefined, refusal }),
    soon,
  );
  expect(tab.editing.state().isSaved).toBe(false);

  const [found] = tab.editing.state().found;
  if (!found) throw new Error("Nothing is offered.");
  tab.editing.drop(found);
  await vi.waitFor(() => expect(tab.status()).toMatchObject({ saved: expect.any(String) }), soon);
  const drafts = await draftsOf(anna);
  expect(drafts).toHaveLength(maxDrafts);
  expect(drafts.find(({ tabId }) => tabId === tab.tabId)?.fields).toEqual({ intro: t("One more") });
  expect(drafts.map(({ tabId }) => tabId)).not.toContain(found.id);
});
