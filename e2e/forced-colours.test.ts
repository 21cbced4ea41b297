import type { Locator } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { requestAddress, send } from "#test/request-form.ts";
import { expect, test } from "#test/site.ts";

// Where the reader's own few colours replace all others, grounds are gone: what they alone showed must be seen otherwise.
test.use({
  colorScheme: "dark",
  contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
  complaints: /status of 422/,
});

test("every button has an edge", async ({ page }) => {
  for (const address of ["/", "/about", "/contact/briefing-templates", requestAddress]) {
    await openPage(page, address);
    for (const button of await page.getByRole("button").filter({ visible: true }).all())
      await expectEdge(button);
  }
  await expectEdge(page.getByRole("main").getByRole("link", { name: "Ask for an interview" }));
});

test.describe("before anything was accepted", () => {
  test.use({ consent: false });
  test("the cookie banner and its answer have edges", async ({ page }) => {
    await openPage(page, "/about");
    await expectEdge(page.getByRole("button", { name: "Yes I accept" }));
    await expectEdge(page.getByRole("region", { name: "Cookie Settings" }));
  });
});

test("signs of buttons and links are drawn in a colour of the reader's, on a ground of theirs", async ({
  page,
}) => {
  await openPage(page, "/");
  const signs = page.locator("button:visible svg, a:visible svg");
  expect(await signs.count()).toBeGreaterThan(5);
  for (const sign of await signs.all()) {
    const { colour, around } = await coloursOf(sign);
    expect
      .soft(colour, await sign.evaluate((one) => one.parentElement?.outerHTML))
      .not.toBe(around);
  }
  // Above a photograph words get a ground from the browser, and drawings do not.
  for (const button of await page.locator("[aria-roledescription=carousel] button").all())
    expect(await groundOf(button)).toBe("rgb(0, 0, 0)");
  expect(await groundOf(page.getByRole("banner"))).toBe("rgb(0, 0, 0)");
});

test("drawings that are black by themselves keep a ground on which they are seen", async ({
  page,
}) => {
  await openPage(page, "/");
  const social = page.getByRole("contentinfo").getByRole("link", { name: /opens in a new tab/ });
  expect(await groundOf(social.first())).toBe("rgb(11, 11, 12)");
  const logos = page.getByRole("region", { name: /clients/i }).locator("picture");
  expect(await groundOf(logos.first())).toBe("rgb(255, 255, 255)");
});

test("where one is, is marked by more than a colour, in both menus", async ({ page }) => {
  await openPage(page, "/work");
  const current = page.locator("[aria-current=page]").filter({ visible: true });
  await expect(current.first()).toHaveCSS("text-decoration-line", "underline");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  await expect(menu.locator("[aria-current=page]")).toHaveCSS("text-decoration-line", "underline");
  await expect(menu.getByRole("link", { name: "About" })).toHaveCSS("text-decoration-line", "none");
});

test("what has the focus is outlined, on a picture as on paper", async ({ page }) => {
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

test("fields of a form have an edge, and those with a mistake a further one", async ({ page }) => {
  await openPage(page, requestAddress);
  await send(page);
  const name = page.getByLabel("Your name");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  for (const field of [name, page.getByLabel("What is it about?")]) await expectEdge(field);
  const place = page.locator("div").filter({ has: name }).last();
  await expect(place).toHaveCSS("border-left-width", "2px");
});

/** A line at one of its sides at least, in another colour than what is behind it. */
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
