import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Expects no element wider than the window or clipped at its side, once layout has settled; names those that are. */
export async function expectNoHorizontalScroll(page: Page, where: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth === clientWidth) return [];
      const outside = [...document.body.querySelectorAll("*")].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      const names = outside.slice(0, 6).map(({ tagName, className }) => `${tagName}.${className}`);
      return [`${scrollWidth} of ${clientWidth}`, ...names];
    });
  await expect
    .configure({ soft: true })
    .poll(beyond, { message: where, intervals: [50, 250] })
    .toEqual([]);
}
