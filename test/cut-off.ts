import type { Page } from "@playwright/test";

/** Elements wider than the window, text that overflows them, and elements that clip their own text. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`] : [];
    for (const one of document.querySelectorAll("#app *")) {
      const words = [...one.childNodes].filter(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (words.length === 0 || one.closest(".visually-hidden, [aria-hidden=true]")) continue;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { overflowY } = getComputedStyle(one);
      const isHidden = overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1;
      if (isHidden || words.some(reachesOut))
        found.push(`${one.tagName} ${one.textContent.trim().slice(0, 40)}`);
    }
    return found;

    function reachesOut(word: Node): boolean {
      const range = document.createRange();
      range.selectNodeContents(word);
      const { left, right } = range.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    }
  });
}
