import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import {
  expectStored,
  fieldsOf,
  fill,
  request as typed,
  requestAddress,
  send,
} from "#test/request-form.ts";
import { expect, test } from "#test/site.ts";

// Console messages for rejected forms, and while offline.
test.use({
  complaints: /status of (400|413|422|429|503)|ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET)/,
});

test("every field has a visible label and an autocomplete type", async ({ page }) => {
  await openPage(page, requestAddress);
  const { name, company, email, message } = fieldsOf(page);
  for (const [field, token] of [
    [name, "name"],
    [company, "organization"],
    [email, "email"],
  ] as const)
    await expect(field).toHaveAttribute("autocomplete", token);
  await expect(message).toBeVisible();
  for (const label of await page.locator("form label:visible").all())
    expect((await label.textContent())?.trim()).not.toBe("");
});

test("an enquiry is stored, and its sender sees what happens next", async ({ page, writable }) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await send(page);
  const confirmation = page.getByRole("group", { name: /thank you, ada byron/i });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText("within one working day");
  await expect(confirmation).toContainText(typed.email);
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("errors are shown above the form and at each field, and the values stay", async ({
  page,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  const wrong = { company: typed.company, email: "ada at engines", message: typed.message };
  await fill(page, wrong);
  await send(page);
  const summary = page.getByRole("group", { name: "It has not been sent yet." });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Not sent yet: /);
  await expect(summary.getByRole("link")).toHaveCount(2);
  await expectStored(page, wrong);
  const { name, company, email, message } = fieldsOf(page);
  for (const field of [name, email]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/.{20,}/);
  }
  for (const field of [company, message]) await expect(field).not.toHaveAttribute("aria-invalid");
  await summary.getByRole("link").last().click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(summary).toBeVisible();
  await expectAccessible(page);
  await fill(page, { name: typed.name, email: typed.email });
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeFocused();
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("values sent before the scripts ran stay when a link to a field is followed", async ({
  page,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  const wrong = { company: typed.company, email: "ada at engines", message: typed.message };
  await fill(page, wrong);
  const form = page.getByRole("form", { name: "Ask for a strategy interview" });
  // Sends without the page's scripts.
  await form.evaluate((element: HTMLFormElement) => element.submit());
  const summary = page.getByRole("group", { name: "It has not been sent yet." });
  await expect(summary).toBeFocused();
  await summary.getByRole("link").last().click();
  const { email } = fieldsOf(page);
  await expect(email).toBeFocused();
  await expectStored(page, wrong);
  await expect(summary).toBeVisible();
});

test("pressing twice sends one enquiry", async ({ page, writable }) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await page.getByRole("button", { name: "Ask for an interview" }).dblclick();
  await expect(page.getByRole("group", { name: /thank you/i })).toBeVisible();
  expect(sent).toBe(1);
  expect(await writable.list("enquiries")).toHaveLength(1);
});

test("people cannot reach the honeypot field, and enquiries that fill it are stored apart", async ({
  page,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  const trap = page.locator("input[name=website]");
  await expect(page.getByRole("textbox")).toHaveCount(4);
  await expect(trap).not.toBeInViewport({ ratio: 0.1 });
  await fieldsOf(page).message.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Ask for an interview" })).toBeFocused();
  await fill(page, typed);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "https://machine.example";
  });
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeVisible();
  expect(await writable.list("enquiries")).toEqual([{ ...typed, suspected: true }]);
});

test("autofill leaves the honeypot field blank", async ({ page, writable }) => {
  await openPage(page, writable.url + requestAddress);
  // Browsers autofill mutable fields only (HTML, 4.10.18.7.3): neither read-only nor disabled.
  await expect(page.locator("input[name=website]")).not.toBeEditable();
  const filled = await page.locator("form input, form textarea").evaluateAll((fields) =>
    fields
      .filter((field) => field.matches(":read-write"))
      .map((field) => {
        const input = field as HTMLInputElement;
        input.value = input.type === "email" ? "ada@engines.example" : "https://engines.example";
        return input.name;
      }),
  );
  expect(filled).toEqual(["name", "company", "email", "message"]);
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeVisible();
  const [enquiry] = await writable.list("enquiries");
  expect(enquiry).not.toHaveProperty("suspected");
});

test("after five enquiries in ten minutes a visitor is asked to wait, and the values stay", async ({
  page,
  request,
  writable,
}) => {
  for (let number = 1; number <= 5; number++) {
    const form = { ...typed, message: `Request ${number}` };
    const response = await request.post(writable.url + requestAddress, { form });
    expect(response.status()).toBe(200);
  }
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await send(page);
  const response = await answered;
  expect(response.status()).toBe(429);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByRole("group", { name: "You have sent several requests." })).toBeFocused();
  await expectStored(page, typed);
  expect(await writable.list("enquiries")).toHaveLength(5);
});

test("the values stay while offline, and can be sent once online", async ({
  page,
  context,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("group", { name: "It may not have reached us." })).toBeFocused();
  await expectStored(page, typed);
  await context.setOffline(false);
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeFocused();
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("an enquiry sent again after a lost response is stored once", async ({ page, writable }) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await send(page);
  await expect(page.getByRole("group", { name: "It may not have reached us." })).toBeFocused();
  await expectStored(page, typed);
  await page.unrouteAll();
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeFocused();
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("the values stay while nothing can be stored", async ({ page, writable }) => {
  test.slow();
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await writable.refuseWrites();
  await send(page);
  // Each write waits for its turn for some seconds, behind the server's own writes.
  await expect(page.getByRole("group", { name: "It may not have reached us." })).toBeFocused({
    timeout: 45_000,
  });
  await expectStored(page, typed);
});

test("the values stay while nothing can be read", async ({ page, writable }) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await writable.closeStore();
  await send(page);
  await expect(page.getByRole("group", { name: "It may not have reached us." })).toBeFocused();
  await expectStored(page, typed);
});

test("an overlong message is reported as such and stays", async ({ page, writable }) => {
  await openPage(page, writable.url + requestAddress);
  const long = { ...typed, message: "A word. ".repeat(10_000) };
  await fill(page, long);
  await send(page);
  await expect(page.getByRole("group", { name: "It has not been sent yet." })).toBeFocused();
  await expectStored(page, long);
  expect(await writable.list("enquiries")).toEqual([]);
});
