import type { Page } from "@playwright/test";
import { fieldOf, openEditor, signInAndEdit, statusOf } from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/staff.ts";

// A crashed tab's requests are aborted.
test.use({ staff: false, complaints: /Failed to load resource|ERR_|net::/ });

const address = "/edit/post/no-more-free-pitches";

test("after a tab crashes, no document or list claims that it is still open", async ({
  context,
  page,
  ownSite,
}) => {
  await signInAndEdit(page, ownSite, address);
  await fieldOf(page, "title").fill("Half a tit");
  await expect(statusOf(page)).toHaveText(/^Draft saved at/);
  await page.goto("chrome://crash").catch(() => {});

  const [next, list] = [await context.newPage(), await context.newPage()];
  const [nextSays, listSays] = [await presenceOf(next), await presenceOf(list)];
  await openPage(list, `${ownSite.url}/dashboard?show=posts`);
  await openEditor(next, ownSite.url + address);
  await expect.poll(nextSays.received).toBeGreaterThan(0);
  await expect.poll(listSays.received).toBeGreaterThan(0);
  await expect(next.getByRole("region", { name: "Unsaved changes that you left" })).toBeVisible();
  expect(await nextSays.claims()).toEqual([]);

  // Other tabs show the user's own open tab.
  await expect(list.getByText("You are editing")).toBeVisible();
  const living = await context.newPage();
  await openEditor(living, ownSite.url + address);
  for (const one of [next, living])
    await expect(one.getByText("Another tab of yours has this open.")).toBeVisible();
});

/** Records the presence events that a page receives, and its statements about the user's own tabs, however brief. */
async function presenceOf(page: Page) {
  await page.addInitScript(() => {
    const noted = { received: 0, claims: [] as string[] };
    Object.assign(window, { noted });
    class NotingSource extends EventSource {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener("presence", () => (noted.received += 1));
      }
    }
    window.EventSource = NotingSource;
    new MutationObserver(() => {
      const claim = /another tab of yours/i.exec(document.body?.textContent ?? "");
      if (claim) noted.claims.push(claim[0]);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  interface Noting {
    noted: { received: number; claims: string[] };
  }
  const noted = () => page.evaluate(() => (window as unknown as Noting).noted);
  return {
    received: async () => (await noted()).received,
    claims: async () => (await noted()).claims,
  };
}
