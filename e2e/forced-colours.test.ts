import type { Locator } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { requestAddress, send } from "#test/request-form.ts";
import { expect, test } from "#test/site.ts";

// Forced colours remove backgrounds; states that backgrounds mark must be visible in another way.
test.use({
  colorScheme: "dark",
  contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
  complaints: /status of 422/,
});

test("every button has a border", async ({ page }) => {
  for (const address of ["/", "/about", "/contact/briefing-templates", requestAddress]) {
    await openPage(page, address);
    for (const button of await page.getByRole("button").filter({ visible: true }).all())
      await expectEdge(button);
  }
  await expectEdge(page.getByRole("main").getByRole("link", { name: "Ask for an interview" }));
});

test.describe("before cookies are accepted", () => {
  test.use({ consent: false });
  test("the cookie banner and its button have borders", async ({ page }) => {
    await openPage(page, "/about");
    await expectEdge(page.getByRole("button", { name: "Yes I accept" }));
    await expectEdge(page.getByRole("region", { name: "Cookie Settings" }));
  });
});

test("icons of buttons and links use the reader's colours", async ({ page }) => {
  await openPage(page, "/");
  const icons = page.locator("button:visible svg, a:visible svg");
  expect(await icons.count()).toBeGreaterThan(5);
  for (const icon of await icons.all()) {
    const { colour, around } = await coloursOf(icon);
    expect
      .soft(colour, await icon.evaluate((one) => one.parentElement?.outerHTML))
      .not.toBe(around);
  }
  // On a photograph the browser gives text a backplate, but not icons.
  for (const button of await page.locator("[aria-roledescription=carousel] button").all())
    await expect.poll(() => groundOf(button)).toBe("rgb(0, 0, 0)");
  await expect.poll(() => groundOf(page.getByRole("banner"))).toBe("rgb(0, 0, 0)");
});

test("black drawings keep a light ground", async ({ page }) => {
  await openPage(page, "/");
  const social = page.getByRole("contentinfo").getByRole("link", { name: /opens in a new tab/ });
  await expect.poll(() => groundOf(social.first())).toBe("rgb(11, 11, 12)");
  const logos = page.getByRole("region", { name: /clients/i }).locator("picture");
  await expect.poll(() => groundOf(logos.first())).toBe("rgb(255, 255, 255)");
});

test("the current page is marked by more than a colour, in both menus", async ({ page }) => {
  await openPage(page, "/work");
  const current = page.locator("[aria-current=page]").filter({ visible: true });
  await expect(current.first()).toHaveCSS("text-decoration-line", "underline");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  await expect(menu.locator("[aria-current=page]")).toHaveCSS("text-decoration-line", "underline");
  await expect(menu.getByRole("link", { name: "About" })).toHaveCSS("text-decoration-line", "none");
});

test("the focused element has an outline, also on a picture", async ({ page }) => {
  await openPage(page, "/");
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const { style, width, colour } = await focused.evaluate((one) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      return { style: outlineStyle, width: outlineWidth, colour: outlineColor };
    });
    expect([style, width]).toEqual(["solid", "3px"]);
    expect(colour).not.toBe("rgb(0, 0, 0)");
  }
});

test("form fields have a border, and an additional one on errors", async ({ page }) => {
  await openPage(page, requestAddress);
  await send(page);
  const name = page.getByLabel("Your name");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  for (const field of [name, page.getByLabel("What is it about?")]) await expectEdge(field);
  const place = page.locator("div").filter({ has: name }).last();
  await expect(place).toHaveCSS("border-left-width", "2px");
});

/** Expects a border on at least one side, in a different colour from the background. */
async function expectEdge(one: Locator) {
  const edges = await one.evaluate((element) => {
    const style = getComputedStyle(element);
    return (["top", "right", "bottom", "left"] as const)
      .filter((side) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1)
      .map((side) => style.getPropertyValue(`border-${side}-color`));
  });
  const name = await one.evaluate((element) => element.outerHTML.slice(0, 120));
  expect.soft(edges.length, name).toBeGreaterThan(0);
  expect.soft(edges, name).not.toContain("rgb(0, 0, 0)");
}

function groundOf(one: Locator): Promise<string> {
  return one.evaluate((element) => getComputedStyle(element).backgroundColor);
}

async function coloursOf(one: Locator) {
  return one.evaluate((element) => {
    let around: Element | null = element;
    while (around && getComputedStyle(around).backgroundColor.endsWith(", 0)"))
      around = around.parentElement;
    return {
      colour: getComputedStyle(element).color,
      around: around ? getComputedStyle(around).backgroundColor : "rgb(0, 0, 0)",
    };
  });
}
