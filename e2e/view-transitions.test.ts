import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

declare global {
  interface Window {
    transitions: { pictures: string[]; maxMs: number }[];
  }
}

test.describe("with motion enabled", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the picture of a card grows into the lead of its case study, and shrinks when going back", async ({
    page,
  }) => {
    await watchTransitions(page);
    await openPage(page, "/work");
    const card = cardTo(page, "/work/skarvoy-line");
    await card.scrollIntoViewIfNeeded();
    await settled(page);
    const before = await scrolled(page);
    await card.click();
    await expect(page).toHaveURL("/work/skarvoy-line");
    await expectTransitions(page, 1);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL("/work");
    await expectTransitions(page, 2);
    await expect.poll(() => scrolled(page)).toBe(before);
    await expect(card).toBeFocused();
    // The name is removed afterwards, since the next transition may use it for other pictures.
    await expect(page.locator('[style*="--shared-picture"]')).toHaveCount(0);
  });

  test("the picture of the link to the next project becomes that project's lead", async ({
    page,
  }) => {
    await watchTransitions(page);
    await openPage(page, "/work/verrasque");
    const next = page.getByRole("link").filter({ hasText: "Next project" });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect(page).toHaveURL("/work/kilowatt-and-daughters");
    await expectTransitions(page, 1);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test("a case study linked twice on the home page has a transition as well", async ({
    page,
    writable,
  }) => {
    await writable.change("pages/home", { casestudyLink: "verrasque" });
    await watchTransitions(page);
    await openPage(page, `${writable.url}/`);
    // The client's logo also links there, without a picture of the case study.
    const links = page
      .getByRole("main")
      .locator('a[href="/work/verrasque"]')
      .filter({ hasText: /\S/ });
    expect(await links.count()).toBeGreaterThan(1);
    await links.last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
    await expectTransitions(page, 1);
  });

  test("other navigations happen at once", async ({ page }) => {
    await watchTransitions(page);
    await openPage(page, "/work");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Contact", exact: true })
      .click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("contentinfo").getByRole("link", { name: "Print design" }).click();
    await expect(page).toHaveURL("/disciplines/print-design");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.transitions)).toEqual([]);
  });
});

test("with reduced motion a case study opens at once, and going back restores the position", async ({
  page,
}) => {
  await watchTransitions(page);
  await openPage(page, "/work");
  const card = cardTo(page, "/work/skarvoy-line");
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await card.click();
  await expect(page).toHaveURL("/work/skarvoy-line");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/work");
  await expect.poll(() => scrolled(page)).toBe(before);
  expect(await page.evaluate(() => window.transitions)).toEqual([]);
});

/** Records the pictures that each view transition moves, and the duration of its longest animation in milliseconds. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    window.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options) => {
      const transition = start(...options);
      void transition.ready.then(() => {
        const running = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
          .filter(({ pseudoElement }) => pseudoElement?.startsWith("::view-transition"));
        const has = (part: string, name: string) =>
          running.some(
            ({ pseudoElement }) => pseudoElement === `::view-transition-${part}(${name})`,
          );
        const names = running.flatMap(
          ({ pseudoElement }) =>
            /^::view-transition-group\((work-.+)\)$/.exec(pseudoElement ?? "")?.[1] ?? [],
        );
        window.transitions.push({
          pictures: names.filter((name) => has("old", name) && has("new", name)),
          maxMs: Math.max(...running.map((effect) => Number(effect.getComputedTiming().endTime))),
        });
      });
      return transition;
    };
  });
}

/** Expects this number of transitions, each moving one picture within the given time. */
async function expectTransitions(page: Page, count: number) {
  await expect
    .poll(() => page.evaluate(() => window.transitions))
    .toEqual(Array.from({ length: count }, () => ({ pictures: [expect.any(String)], maxMs: 450 })));
}

function cardTo(page: Page, address: string) {
  return page.getByRole("main").locator(`a[href="${address}"]`).first();
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Waits two frames, after which a scroll has taken effect. */
async function settled(page: Page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
