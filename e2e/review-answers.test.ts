import type { Request } from "@playwright/test";
import { focus, intro, openReview, shownIn } from "#test/reviews.ts";
import { expect, test } from "#test/staff.ts";

test.use({ staff: false, complaints: /Blocked script execution/ });
test.describe.configure({ timeout: 120_000 });

test("a client's approval stays shown when an earlier answer arrives after it", async ({
  browser,
  page,
  writable,
}) => {
  const { bundle, links } = await openReview(page, writable);
  const client = await (await browser.newContext()).newPage();
  const released = Promise.withResolvers<void>();
  let asked = 0;
  let first: Request | undefined;
  await client.route("**/state", async (route) => {
    const isFirst = asked++ === 0;
    if (isFirst) first = route.request();
    const response = await route.fetch();
    if (isFirst) await released.promise;
    await route.fulfill({ response });
  });
  await client.goto(links[0] ?? "");
  await expect(shownIn(client).getByText(intro)).toBeVisible();
  const changed = "Worn for 140 years, and never under its own name.";
  await writable.change(`bundles/${bundle}/casestudies/verrasque`, { introTitle: changed });
  await focus(client);
  await expect.poll(() => asked).toBe(1);
  await focus(client);
  await client.getByRole("button", { name: "Show it as it is now" }).click();
  await client.getByRole("button", { name: "Approve", exact: true }).click();
  await client.getByRole("button", { name: "Approve 1 page" }).click();
  await expect(client.getByRole("button", { name: "Approved" })).toBeVisible();
  const late = client.waitForEvent("requestfinished", (one) => one === first);
  released.resolve();
  await late;
  await client.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  await expect(client.getByRole("button", { name: "Approved" })).toBeVisible();
});
