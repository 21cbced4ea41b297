import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds against WCAG 2.2 AA and its own best practices in the page as it stands: nothing. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await page.evaluate(endAnimations);
  // One frame, so that no second page has to be opened to join what each frame says.
  const axe = new AxeBuilder({ page }).withTags(standards).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
  const named = found.map(({ id, where }) => `${id} at ${where[0]}`).join("; ");
  expect.soft(found, `${page.url()} at ${page.viewportSize()?.width}: ${named}`).toEqual([]);
}

/** Runs in the browser. Words that are fading in are not read as faint; what follows scrolling never ends. */
async function endAnimations(): Promise<void> {
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
