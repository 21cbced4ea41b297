import type { Page } from "@playwright/test";

/** Returns interactive elements, except links within a sentence, smaller than `minPixels` in one direction, with their sizes. */
export function smallTargets(page: Page, minPixels: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const pressable =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]";
    const found = new Set<string>();
    for (const one of document.querySelectorAll(pressable)) {
      if (one.closest("[inert], [aria-hidden=true]")) continue;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const area = areaOf(one);
      const isSmall = area.width < wanted - 0.5 || area.height < wanted - 0.5;
      if (isSmall && !isWithinSentence(one)) {
        const words = one.textContent.trim().slice(0, 40);
        found.add(`${Math.round(area.width)}x${Math.round(area.height)} ${one.tagName} ${words}`);
      }
    }
    return [...found];

    /** Returns the size of an element, which a link may extend by a pseudo-element. */
    function areaOf(one: Element): { width: number; height: number } {
      const layer = getComputedStyle(one, "::after");
      const covers = layer.content !== "none" && layer.position === "absolute";
      if (!covers) return one.getBoundingClientRect();
      return { width: Number.parseFloat(layer.width), height: Number.parseFloat(layer.height) };
    }

    /** Returns whether text precedes or follows an element on its lines (WCAG 2.5.8, exception "inline"). */
    function isWithinSentence(one: Element): boolean {
      if (getComputedStyle(one).display !== "inline") return false;
      let block = one.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      return block !== null && block.textContent.trim() !== one.textContent.trim();
    }
  }, minPixels);
}
