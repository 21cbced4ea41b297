import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { home } from "#content/demo/pages/home.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test.use({ pictures: true, contextOptions: { reducedMotion: "reduce" } });

/** WCAG 2.2, 1.4.3: the minimum for body text and for large text. */
const minContrast = { copy: 4.5, title: 3 };

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`white text is readable on every slide at ${viewport.width}, measured in pixels`, async ({
    page,
  }) => {
    // Renditions are made on the first request.
    test.slow();
    await page.setViewportSize(viewport);
    await openPage(page, "/");
    await page
      .getByRole("banner")
      .or(page.getByRole("region", { name: "Selected work" }))
      .evaluateAll((parts) => {
        for (const one of parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>("*")]))
          one.style.color = "transparent";
      });
    const lastOfBar = page.getByRole("banner").locator("a:visible, button:visible").last();
    const first = page.getByRole("group", { name: "1 of 4" });
    await first.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    const over = await contrastBelow(page, first.getByRole("heading").locator("span").first());
    expect.soft(over, "the slide of the film").toBeGreaterThanOrEqual(minContrast.title);
    for (const [at, { title, copy }] of home.carousel.entries()) {
      await page.getByRole("button", { name: "Next slide" }).click();
      const slide = page.getByRole("group", { name: `${at + 2} of 4: ${title}` });
      await expect(slide).toBeVisible();
      await slide.locator("img").evaluate((image: HTMLImageElement) => image.decode());
      await expect(slide).toHaveCSS("opacity", "1");
      const contrast = {
        copy: await contrastBelow(page, slide.getByText(copy)),
        title: await contrastBelow(page, slide.getByRole("heading").locator("span").first()),
        bar: await contrastBelow(page, lastOfBar),
      };
      const what = `${title}: ${JSON.stringify(contrast)}`;
      expect.soft(contrast.copy, what).toBeGreaterThanOrEqual(minContrast.copy);
      expect.soft(contrast.bar, what).toBeGreaterThanOrEqual(minContrast.copy);
      expect.soft(contrast.title, what).toBeGreaterThanOrEqual(minContrast.title);
    }
  });

/** Returns the contrast of white with the lightest area behind a text; an area is as large as the stroke of a letter. */
async function contrastBelow(page: Page, words: Locator): Promise<number> {
  const clip = await words.boundingBox();
  if (!clip) throw new Error("The words are not shown.");
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .resize(Math.ceil(clip.width / 4), Math.ceil(clip.height / 4), { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const places = Array.from({ length: info.width * info.height }, (_, at) =>
    luminance([...data.subarray(at * info.channels, at * info.channels + 3)]),
  );
  return 1.05 / (Math.max(...places) + 0.05);
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
