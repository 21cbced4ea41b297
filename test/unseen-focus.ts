import type { Page } from "@playwright/test";

/** Presses Tab once, after which the browser treats every focus as keyboard focus. */
export async function treatFocusAsKeyboards(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
}

/** Focuses every element in turn, as with a keyboard; returns those without a clear outline, or entirely covered. */
export function unseenFocus(page: Page): Promise<string[]> {
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

    /** Returns the colour behind an element's outline; a picture has a shade there, which counts as ink. */
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

    /** Returns whether an element is visible at none of nine points in each of its boxes. */
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
