import { expectNoBarrier } from "#test/expect-no-barrier.ts";
import { openPage } from "#test/open-page.ts";
import {
  expectKept,
  fieldsOf,
  fill,
  request as typed,
  requestAddress,
  send,
} from "#test/request-form.ts";
import { expect, test } from "#test/site.ts";

// What a browser says of an answer that tells of a mistake, and of a line that is down.
test.use({
  complaints: /status of (400|413|422|429|503)|ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET)/,
});

test("every field has a visible label, and tells browsers what to fill in", async ({ page }) => {
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

test("a request is stored as an enquiry, and its sender is told what happens next", async ({
  page,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await send(page);
  const confirmation = page.getByRole("group", { name: /thank you, ada byron/i });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText("within one working day");
  await expect(confirmation).toContainText(typed.email);
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("what is missing or wrong is said above the form and at each field, and what was typed stays", async ({
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
  await expectKept(page, wrong);
  const { name, company, email, message } = fieldsOf(page);
  for (const field of [name, email]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/.{20,}/);
  }
  for (const field of [company, message]) await expect(field).not.toHaveAttribute("aria-invalid");
  await summary.getByRole("link").last().click();
  await expect(email).toBeFocused();
  await expectNoBarrier(page);
  await fill(page, { name: typed.name, email: typed.email });
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeFocused();
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("an impatient visitor who presses twice sends one request", async ({ page, writable }) => {
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

test("nobody meets the field that only machines fill in, and what a machine sends is kept apart", async ({
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

test("a browser that fills in all it can leaves the field for machines blank", async ({
  page,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  // What may be filled in by a browser is what is mutable (HTML, 4.10.18.7.3): neither read-only nor disabled.
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

test("after five requests in ten minutes a visitor is asked to wait, and keeps what was typed", async ({
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
  await expectKept(page, typed);
  expect(await writable.list("enquiries")).toHaveLength(5);
});

test("while the line is down nothing typed is lost, and it can be sent once the line is back", async ({
  page,
  context,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("group", { name: "It did not reach us." })).toBeFocused();
  await expectKept(page, typed);
  await context.setOffline(false);
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeFocused();
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("a request whose answer was lost on the way is kept once when it is sent again", async ({
  page,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await send(page);
  await expect(page.getByRole("group", { name: "It did not reach us." })).toBeFocused();
  await expectKept(page, typed);
  await page.unrouteAll();
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeFocused();
  expect(await writable.list("enquiries")).toEqual([typed]);
});

test("while nothing can be stored nothing typed is lost", async ({ page, writable }) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await writable.refuseWrites();
  await send(page);
  await expect(page.getByRole("group", { name: "It did not reach us." })).toBeFocused();
  await expectKept(page, typed);
});

test("while nothing can even be read nothing typed is lost either", async ({ page, writable }) => {
  await openPage(page, writable.url + requestAddress);
  await fill(page, typed);
  await writable.closeStore();
  await send(page);
  await expect(page.getByRole("group", { name: "It did not reach us." })).toBeFocused();
  await expectKept(page, typed);
});

test("a message longer than the door takes is told as too long, and kept", async ({
  page,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  const long = { ...typed, message: "A word. ".repeat(10_000) };
  await fill(page, long);
  await send(page);
  await expect(page.getByRole("group", { name: "It has not been sent yet." })).toBeFocused();
  await expectKept(page, long);
  expect(await writable.list("enquiries")).toEqual([]);
});
