import type { Page } from "@playwright/test";

/** Returns visible elements with a background, or with text that is not dark. */
export function wastedInk(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const one of document.querySelectorAll("#app *")) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
      const name = `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 30)}`;
      const hasGround = !backgroundColor.endsWith(", 0)") || backgroundImage !== "none";
      if (hasGround) found.push(`ground: ${name}`);
      const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
      if (Math.max(red, green, blue) > 60) found.push(`${color}: ${name}`);
    }
    return found;
  });
}
