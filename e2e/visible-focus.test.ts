import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test("whatever the keyboard reaches shows that it has the focus, and is not covered by the header", async ({
  page,
}) => {
  test.slow();
  for (const { address } of publicRoutes) {
    await openAsKeyboard(page, address);
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      expect.soft(await unseen(page), `${address} at ${viewport.width}`).toEqual([]);
    }
  }
});

test.describe("before anything was accepted", () => {
  test.use({ consent: false });
  test("nothing that has the focus lies below the cookie banner", async ({ page }) => {
    await page.setViewportSize(phone);
    for (const address of [
      "/",
      "/disciplines",
      "/contact/strategy-interviews",
      "/work/verrasque",
    ]) {
      await openAsKeyboard(page, address);
      await expect(page.getByRole("button", { name: "Yes I accept" })).toBeVisible();
      expect.soft(await unseen(page), address).toEqual([]);
    }
  });
});

/** From the first press of Tab on, the browser takes every focus for one of the keyboard. */
async function openAsKeyboard(page: Page, address: string) {
  // Less motion makes every change last a moment, and what is looked for would not yet be there.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, address);
  await page.keyboard.press("Tab");
}

/** Gives the focus to one after the other as a keyboard does, and tells of each that has no clear outline, or that lies wholly below something else. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const stops = "a[href], button, input:not([type=hidden]), textarea, select, summary";
    for (const one of document.querySelectorAll<HTMLElement>(stops)) {
      if (one.tabIndex < 0 || one.closest("[inert]")) continue;
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      one.focus();
      if (document.activeElement !== one) continue;
      const name =
        `${one.tagName} ${(one.textContent.trim() || one.getAttribute("name")) ?? ""}`.slice(0, 50);
      if (!isOutlined(one)) found.push(`not outlined: ${name}`);
      if (isCovered(one)) found.push(`covered: ${name}`);
    }
    return found;

    function isOutlined(one: Element): boolean {
      return [getComputedStyle(one), getComputedStyle(one, "::after")].some(
        ({ outlineStyle, outlineWidth, outlineColor, outlineOffset }) =>
          outlineStyle === "solid" &&
          Number.parseFloat(outlineWidth) >= 3 &&
          contrast(outlineColor, groundOf(one, outlineOffset.startsWith("-"))) >= 3,
      );
    }

    /** The colour behind its outline; what lies on a picture stands on a shade, and counts as on ink. */
    function groundOf(one: Element, isInside: boolean): string {
      const carousel = one.closest("[aria-roledescription=carousel]");
      const over = getComputedStyle(one.closest("header") ?? one).position === "absolute";
      if (carousel || over) return "rgb(11, 11, 12)";
      let around = isInside ? one : one.parentElement;
      while (around) {
        const { backgroundColor } = getComputedStyle(around);
        if (!backgroundColor.endsWith(", 0)")) return backgroundColor;
        around = around.parentElement;
      }
      return "rgb(255, 255, 255)";
    }

    function contrast(one: string, other: string): number {
      const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted(
        (a, b) => b - a,
      );
      return (lighter + 0.05) / (darker + 0.05);
    }

    function luminance(colour: string): number {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }

    /** Of nine points of it that are in the window, none is its own. */
    function isCovered(one: Element): boolean {
      const points = [...one.getClientRects()].flatMap(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].flatMap((across) =>
          [0.1, 0.5, 0.9].map((down) => [left + across * width, top + down * height] as const),
        ),
      );
      return !points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (one.contains(top) || top.contains(one));
      });
    }
  });
}
