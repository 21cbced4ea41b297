import sharp from "sharp";
import { signedIn } from "#test/cluster/member.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, signInAndOpen, test } from "#test/staff.ts";

// Each journey changes its own site.
test.use({ staff: false, complaints: /404 \(Not Found\)|net::ERR_FAILED/ });

test("a deleted file is restored from the trash byte for byte, or erased at once on request", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  const send = await signedIn(writable.url, new AbortController().signal);
  const background = "#369";
  const addresses: string[] = [];
  for (const name of ["door.jpg", "window.jpg"]) {
    const picture = sharp({ create: { width: 90, height: 60, channels: 3, background } });
    const uploaded = await send(`/v0/b/site/o?name=images%2F${name}`, {
      method: "POST",
      body: Uint8Array.from(await picture.jpeg({ quality: name.length * 5 }).toBuffer()),
    });
    const { downloadTokens, generation } = (await uploaded.json()) as Record<string, string>;
    addresses.push(
      `${writable.url}/v0/b/site/o/images%2F${name}?alt=media&token=${downloadTokens}`,
    );
    if (name === "window.jpg") await send("/v0/b/site/o/images%2Fwindow.jpg", { method: "DELETE" });
    else
      await send("/api/desk/remove-file", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ name: `images/${name}`, generation, knownUses: [] }),
      });
  }
  const statuses = async () =>
    Promise.all(addresses.map(async (address) => (await fetch(address)).status));
  await expect.poll(statuses).toEqual([404, 404]);

  await openPage(page, `${writable.url}/dashboard/trash`);
  const files = page.getByRole("list", { name: "Deleted files" }).getByRole("listitem");
  await expect(files).toContainText([
    /window\.jpg.*Picture, deleted/,
    /door\.jpg.*Picture, deleted/,
  ]);
  await page.getByRole("button", { name: "Bring back door.jpg" }).click();
  await expect(files).toHaveCount(1);
  await expect.poll(statuses).toEqual([200, 404]);

  await page.getByRole("button", { name: "Erase window.jpg now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await expect.poll(statuses).toEqual([200, 404]);
});

test("a file leaves the library although the answer to its deletion was lost", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard/library?show=videos");
  const files = page.getByRole("button", { name: /^Open / });
  const count = await files.count();
  await files.first().click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", { name: /^Delete / });
  await page.route(
    "**/api/desk/remove-file",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const go = question.getByRole("button", { name: /^Delete/ });
  await go.click();
  await expect(question).toContainText("The server cannot be reached at the moment.");
  await go.click();
  await expect(page.getByText("This file is no longer in the library.")).toBeVisible();
  await expect(files).toHaveCount(count - 1);
});

test("a filter chosen while a search is pending keeps both", async ({ page, writable }) => {
  // A slow machine might not press within the pause before a search.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const slow = (work: () => void, pause = 0) => setTimeout(work, pause === 250 ? 3000 : pause);
    Object.assign(window, { setTimeout: slow });
  });
  await signInAndOpen(page, writable, "/dashboard/library");
  await page.getByRole("searchbox").fill("film");
  await page.getByRole("link", { name: "Videos" }).click();
  await expect(page).toHaveURL(/\?q=film&show=videos$/);
  await page.waitForTimeout(3500);
  await expect(page).toHaveURL(/\?q=film&show=videos$/);
});
