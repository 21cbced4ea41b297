import type { Locator, Route } from "@playwright/test";
import { focus, intro, openReview, pin, shownIn, title } from "#test/reviews.ts";
import { expect, test } from "#test/staff.ts";

test.use({ staff: false });
test.describe.configure({ timeout: 120_000 });

test("a pin stays on the text of its field when another field has the same text", async ({
  browser,
  page,
  writable,
}) => {
  const { bundle, links } = await openReview(page, writable);
  const path = `bundles/${bundle}/casestudies/verrasque`;
  await writable.change(path, { client: "Verrasque", title });
  const client = await browser.newPage();
  await client.goto(links[0] ?? "");
  const heading = shownIn(client).getByRole("heading", { level: 1 });
  const fact = shownIn(client).getByRole("definition").filter({ hasText: "Verrasque" });
  const comment = async (on: Locator, words: string, nth: number) => {
    const button = client.getByRole("button", { name: "Comment", exact: true });
    await on.scrollIntoViewIfNeeded();
    await button.click();
    await expect(client.getByRole("button", { name: "Whole page" })).toBeFocused();
    const box = await on.boundingBox();
    await client.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await client.getByLabel("Your comment").fill(words);
    await client.getByRole("button", { name: "Send" }).click();
    await expect(client.getByText("Your comment is sent.")).toBeFocused();
    await expect(pin(client, nth)).toBeVisible();
    await client.keyboard.press("Escape");
    await expect(button).toBeFocused();
  };
  const isAt = async (nth: number, on: Locator) =>
    await expect
      .poll(async () => {
        const [mark, box] = [await pin(client, nth).boundingBox(), await on.boundingBox()];
        return Math.abs((mark?.y ?? 0) + 14 - (box?.y ?? 0));
      })
      .toBeLessThan(4);
  await comment(heading, "Longer?", 1);
  await writable.change(path, { title: "Verrasque" });
  await focus(client);
  await client.getByRole("button", { name: "Show it as it is now" }).click();
  await expect(heading).toHaveText("Verrasque");
  await isAt(1, heading);
  await comment(heading, "Shorter?", 2);
  await isAt(2, heading);
  await comment(fact, "A company?", 3);
  // The confirmation disappears, so that nothing stays over the page.
  await expect(client.getByText("Your comment is sent.")).toHaveCount(0, { timeout: 15_000 });
  await isAt(3, fact);
  await isAt(2, heading);
});

test("a pin stays on the first slide when a heading for screen readers repeats its words", async ({
  browser,
  page,
  writable,
}) => {
  const { links } = await openReview(page, writable);
  const client = await browser.newPage();
  await client.goto(links[0] ?? "");
  await shownIn(client).getByRole("banner").getByRole("link").first().click();
  const slide = shownIn(client).getByRole("region", { name: "Selected work" });
  const words = /A good brand knows what to do/;
  await expect(slide.getByRole("heading", { name: words })).toBeVisible();
  await client.getByRole("button", { name: "Comment", exact: true }).click();
  await client.getByRole("button", { name: "From a list" }).click();
  await expect(client.getByRole("button", { name: "London branding agency" })).toHaveCount(0);
  await client.getByRole("button", { name: words }).click();
  await client.getByLabel("Your comment").fill("Quieter?");
  await client.getByRole("button", { name: "Send" }).click();
  const [mark, box] = [await pin(client, 1).boundingBox(), await slide.boundingBox()];
  expect(mark?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
});

test("a comment that was just sent stays when an earlier poll is answered late", async ({
  browser,
  page,
  writable,
}) => {
  const { links } = await openReview(page, writable);
  const client = await browser.newPage();
  await client.goto(links[0] ?? "");
  await expect(shownIn(client).getByRole("heading", { level: 1 })).toHaveText(title);
  await client.waitForLoadState("networkidle");
  const [read, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (route: Route) => {
    const response = await route.fetch();
    read.resolve();
    await sent.promise;
    await route.fulfill({ response });
  };
  await client.route("**/comments", hold, { times: 1 });
  await focus(client);
  await read.promise;
  await client.getByRole("button", { name: "Comment", exact: true }).press("Enter");
  await client.getByRole("button", { name: "From a list" }).press("Enter");
  await client.getByRole("button", { name: intro }).press("Enter");
  await client.getByLabel("Your comment").fill("Longer?");
  await client.getByRole("button", { name: "Send" }).click();
  await expect(pin(client, 1)).toBeVisible();
  const late = client.waitForResponse("**/comments");
  sent.resolve();
  await (await late).finished();
  // What is read late is shown after some frames, if at all.
  await client.waitForTimeout(500);
  // The next poll would show it again.
  expect(await pin(client, 1).isVisible()).toBe(true);
});
