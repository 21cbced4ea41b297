import type { Page } from "@playwright/test";
import {
  expectStored,
  fieldsOf,
  fill,
  request as typed,
  requestAddress,
  send,
} from "#test/request-form.ts";
import { expect, test } from "#test/site.ts";

test.use({ javaScriptEnabled: false, complaints: /status of (422|429|503)/ });

test("without scripts an enquiry is stored, and its sender sees the confirmation", async ({
  page,
  writable,
}) => {
  await page.goto(writable.url + requestAddress);
  await fill(page, typed);
  expect((await sendAndHear(page)).status()).toBe(200);
  const confirmation = page.getByRole("group", { name: /thank you, ada byron/i });
  await expect(confirmation).toBeInViewport();
  await expect(confirmation).toContainText("within one working day");
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("without scripts errors are shown above the form and at each field, and the values stay", async ({
  page,
  writable,
}) => {
  await page.goto(writable.url + requestAddress);
  const wrong = { company: typed.company, email: "ada at engines", message: typed.message };
  await fill(page, wrong);
  expect((await sendAndHear(page)).status()).toBe(422);
  const summary = page.getByRole("group", { name: "It has not been sent yet." });
  await expect(summary).toBeInViewport();
  await expect(page).toHaveTitle(/^Not sent yet: /);
  await expectStored(page, wrong);
  const { name, email } = fieldsOf(page);
  for (const field of [name, email]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/.{20,}/);
  }
  await summary.getByRole("link").first().click();
  await expect(name).toBeInViewport();
  await fill(page, { name: typed.name, email: typed.email });
  expect((await sendAndHear(page)).status()).toBe(200);
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("without scripts a visitor above the limit is asked to wait, and the values stay", async ({
  page,
  request,
  writable,
}) => {
  for (let number = 1; number <= 5; number++) {
    const form = { ...typed, message: `Request ${number}` };
    await request.post(writable.url + requestAddress, { form });
  }
  await page.goto(writable.url + requestAddress);
  await fill(page, typed);
  const response = await sendAndHear(page);
  expect(response.status()).toBe(429);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
  await expectStored(page, typed);
});

test("without scripts the values stay while nothing can be stored", async ({ page, writable }) => {
  await page.goto(writable.url + requestAddress);
  await fill(page, typed);
  await writable.refuseWrites();
  const response = await sendAndHear(page);
  expect(response.status()).toBe(503);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
  await expectStored(page, typed);
});

async function sendAndHear(page: Page) {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await send(page);
  return await answered;
}
