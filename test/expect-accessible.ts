import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";
import type { Result } from "axe-core";

/** The minified source, which browsers compile in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects no axe violation of WCAG 2.2 AA or axe's best practices in the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(endAnimations);
  // Retries a frame that is still loading.
  await expect(() => Promise.all(page.frames().map(loadAxe))).toPass({ intervals: [100] });
  const found = await page.evaluate(findViolations, standards);
  const named = found.map(({ id, where }) => `${id} at ${where[0]}`).join("; ");
  expect.soft(found, `${page.url()} at ${page.viewportSize()?.width}: ${named}`).toEqual([]);
}

/** Loads axe into a document unless it has it, since loading takes as long as a run. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
}

/** Runs in the browser. Omits details of passed rules, whose thousands of selectors would take most of the time. */
async function findViolations(tags: string[]) {
  const loaded = (window as Window & { axe?: typeof axe }).axe;
  if (!loaded) throw new Error("axe was not loaded.");
  const { violations } = await loaded.run(document, {
    resultTypes: ["violations"],
    runOnly: tags,
  });
  return violations.map(({ id, help, nodes }: Result) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
}

/** Runs in the browser. Finishes animations, so that fading text is not measured as faint; scroll-driven ones never finish. */
async function endAnimations(): Promise<void> {
  // Scripts that listen for a new window size run a frame later.
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
