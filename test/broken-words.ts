import type { Page } from "@playwright/test";

/** Returns words that begin on one line and end on another. */
export function brokenWords(page: Page, headings: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`${word} in ${text.data}`);
        }
      }
    }
    return broken;
  }, headings);
}
