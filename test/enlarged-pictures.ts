import type { Page } from "@playwright/test";

/** The maximum enlargement: smaller ones are invisible, and the page's `sizes` are rounded. */
const tolerance = 1.02;

/**
 * Returns the page's pictures, including those further down, that are shown larger than the rendition that a browser chooses for
 * this window, or for which it chooses none. Pictures need not load. Replaces them in the page.
 */
export function enlargedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async (maxTimes) => {
    // Browsers prefer a larger rendition that they already have; new elements choose as on a first visit.
    for (const { picture } of parts()) picture.replaceWith(picture.cloneNode(true));
    await Promise.all(
      parts().map(async ({ image }) => {
        image.loading = "eager";
        if (!image.complete)
          await new Promise((done) => {
            for (const end of ["load", "error"]) image.addEventListener(end, done);
          });
      }),
    );
    return parts().flatMap(({ picture, image }) => {
      const box = image.getBoundingClientRect();
      if (box.width === 0) return [];
      const copy = image.currentSrc && new URL(image.currentSrc, location.href).pathname;
      const pixels = Number(/^\/images\/.*\/(\d+)\.\w+$/.exec(copy)?.[1]);
      if (!pixels) return [`no copy of ${image.alt}: ${copy}`];
      const source = [...picture.children].find((one) =>
        one.getAttribute("srcset")?.includes(copy),
      );
      // A source with a separate crop has its size; the others have the picture's.
      const [across = 1, high = 1] = ["width", "height"].map((side) =>
        Number(source?.getAttribute(side) ?? image.getAttribute(side)),
      );
      const covering = getComputedStyle(image).objectFit === "cover" ? Math.max : Math.min;
      const times = (covering(box.width, (box.height * across) / high) * devicePixelRatio) / pixels;
      const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
      return times > maxTimes ? [`${copy} ${times.toFixed(2)} times in ${size}`] : [];
    });

    function parts() {
      return [...document.querySelectorAll("picture")].flatMap((picture) => {
        const image = picture.querySelector("img");
        return image ? [{ picture, image }] : [];
      });
    }
  }, tolerance);
}
