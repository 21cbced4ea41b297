import { contrastOver, minContrast, type Rgb, type Shade } from "#content/checks/contrast.ts";
import type { PageFinding } from "#server/desk/checks/page-checks.ts";

/** The side of one measured square in CSS pixels, about the width of a letter's stroke. */
const grain = 4;

/** Returns the texts with too little contrast over a picture, measured on the picture's pixels. */
export async function measureContrast(page: Document): Promise<PageFinding[]> {
  await Promise.allSettled([...page.images].map((image) => image.decode()));
  const images = [...page.images].filter(({ naturalWidth }) => naturalWidth > 0);
  const found: PageFinding[] = [];
  for (const element of page.body.querySelectorAll<HTMLElement>("*")) {
    const text = ownText(element);
    if (text === "" || !element.checkVisibility({ visibilityProperty: true })) continue;
    const image = images.find((one) => isOver(element, one));
    if (!image) continue;
    const { color, fontSize, fontWeight } = styleOf(element);
    const { colour: ink } = rgbOf(color);
    const pixels = pixelsBehind(element, image);
    const ratio = contrastOver(pixels, ink, shadesBetween(element, image));
    const least = minContrast(Number.parseFloat(fontSize), Number(fontWeight));
    if (ratio >= least) continue;
    found.push({
      check: "contrast",
      words: `“${text.slice(0, 80)}” has a contrast of ${ratio.toFixed(1)} with the picture behind it; it needs ${least}.`,
      quote: `${text} on ${image.currentSrc.replace(/^.*\/images\/([0-9a-f]+)\/.*$/, "$1")}`.slice(
        0,
        2000,
      ),
      texts: [text.slice(0, 2000)],
      picture: undefined,
    });
  }
  return found;
}

function ownText(element: Element): string {
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? "")
    .join(" ")
    .trim();
}

/** Whether an element is painted over a picture. */
function isOver(element: Element, image: Element): boolean {
  if (!overlap(element.getBoundingClientRect(), image.getBoundingClientRect())) return false;
  const page = element.ownerDocument;
  scrollThere(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const stack = page.elementsFromPoint(left + width / 2, top + height / 2);
  const own = stack.findIndex((one) => one === element || element.contains(one));
  return own >= 0 && own < stack.indexOf(image);
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const isApart =
    one.right <= other.left ||
    one.left >= other.right ||
    one.bottom <= other.top ||
    one.top >= other.bottom;
  return !isApart && one.width > 0 && one.height > 0;
}

/** Scrolls within the element's own page only. */
function scrollThere(element: Element): void {
  const view = element.ownerDocument.defaultView;
  for (let row = element.parentElement; row; row = row.parentElement)
    if (row.scrollWidth > row.clientWidth && row !== element.ownerDocument.body)
      row.scrollLeft += element.getBoundingClientRect().left - row.getBoundingClientRect().left;
  if (!view) return;
  const { top, height } = element.getBoundingClientRect();
  view.scrollTo({
    top: view.scrollY + top + height / 2 - view.innerHeight / 2,
    behavior: "instant",
  });
}

/** Returns the pixels of a picture, as displayed, behind an element. */
function pixelsBehind(element: Element, image: HTMLImageElement): ArrayLike<number> {
  const box = image.getBoundingClientRect();
  const words = element.getBoundingClientRect();
  const { objectFit, objectPosition } = styleOf(image);
  const [x = 50, y = 50] = objectPosition.split(" ").map((part) => Number.parseFloat(part));
  const { naturalWidth, naturalHeight } = image;
  const isCover = objectFit === "cover";
  const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight);
  const width = isCover ? naturalWidth * scale : box.width;
  const height = isCover ? naturalHeight * scale : box.height;
  const left = box.left + ((box.width - width) * x) / 100;
  const top = box.top + ((box.height - height) * y) / 100;
  const canvas = document.createElement("canvas");
  // Only the part of the text that is over the picture counts.
  const from = { x: Math.max(words.left, box.left), y: Math.max(words.top, box.top) };
  canvas.width = Math.max(1, Math.round((Math.min(words.right, box.right) - from.x) / grain));
  canvas.height = Math.max(1, Math.round((Math.min(words.bottom, box.bottom) - from.y) / grain));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(
    image,
    (left - from.x) / grain,
    (top - from.y) / grain,
    width / grain,
    height / grain,
  );
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

/** Returns the backgrounds between a picture and the text over it, the lowest first. Ignores their soft edges. */
function shadesBetween(element: Element, image: Element): Shade[] {
  const shades: Shade[] = [];
  for (let one: Element | null = element; one && !one.contains(image); one = one.parentElement)
    for (const pseudo of [undefined, "::before"] as const) {
      const { backgroundColor, content } = styleOf(one, pseudo);
      const shade = rgbOf(backgroundColor);
      if (shade.opacity > 0 && (pseudo === undefined || content !== "none")) shades.unshift(shade);
    }
  return shades;
}

function styleOf(element: Element, pseudo?: string): CSSStyleDeclaration {
  const view = element.ownerDocument.defaultView ?? window;
  return view.getComputedStyle(element, pseudo);
}

/** Parses any CSS colour. */
function rgbOf(colour: string): { colour: Rgb; opacity: number } {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return { colour: [0, 0, 0], opacity: 0 };
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  return { colour: [red, green, blue], opacity: opacity / 255 };
}
