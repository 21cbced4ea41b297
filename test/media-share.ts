import type { Page } from "@playwright/test";

/** As a fraction of the window's width: the pictures of a triptych take a third each, minus gaps. */
const minWidth = 0.3;

/**
 * Returns the fraction of a case study's scroll, from the top of the page to the link to the next project, in which a picture or
 * a film is visible.
 */
export function mediaShare(page: Page): Promise<number> {
  return page.evaluate((narrowest) => {
    const topOf = (element: Element) => element.getBoundingClientRect().top + scrollY;
    const article = document.querySelector("article");
    const links = [...(article?.querySelectorAll("a") ?? [])];
    const ending = links.find(({ textContent }) => textContent.startsWith("Next project"));
    if (!article || !ending) throw new Error("This is not a case study.");
    const end = topOf(ending);
    // Excludes the client's logo in the results, which is not part of the work.
    const spans = [...article.querySelectorAll("img, video")]
      .filter((one) => !one.closest("section[aria-label]"))
      .filter((one) => one.getBoundingClientRect().width >= innerWidth * narrowest)
      .map((one) => ({
        top: topOf(one),
        foot: Math.min(end, topOf(one) + one.getBoundingClientRect().height),
      }))
      .toSorted((a, b) => a.top - b.top);
    let covered = 0;
    let reached = 0;
    for (const { top, foot } of spans) {
      covered += Math.max(0, foot - Math.max(top, reached));
      reached = Math.max(reached, foot);
    }
    return covered / end;
  }, minWidth);
}
