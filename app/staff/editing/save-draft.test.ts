import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { typedString as t } from "#content/typed-values.ts";
import { randomId } from "#app/ui/random-id.ts";
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
    const bytes = init?.keepalive ? Buffer.byteLength(String(init.body)) : 0;
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
