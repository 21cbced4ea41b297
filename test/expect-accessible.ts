import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects no axe violation of WCAG 2.2 AA or axe's best practices in the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(endAnimations);
  // Legacy mode: the page has one frame, so no second page is needed to merge results.
  // Omits details of passed rules, whose thousands of selectors took most of the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(standards)
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
  const named = found.map(({ id, where }) => `${id} at ${where[0]}`).join("; ");
  expect.soft(found, `${page.url()} at ${page.viewportSize()?.width}: ${named}`).toEqual([]);
}

/** Runs in the browser. Ends running animations, so that fading text is not measured as faint; scroll-driven ones never end. */
async function endAnimations(): Promise<void> {
  // Scripts that listen for a new window size run one frame later.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline, playState }) =>
        playState === "running" &&
        timeline instanceof DocumentTimeline &&
        effect?.getComputedTiming().iterations !== Infinity,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
