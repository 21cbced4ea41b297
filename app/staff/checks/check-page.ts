import startAxe from "axe-core/axe.min.js";
import type { AxeResults, RunOptions } from "axe-core";
import type { PageFinding } from "#server/desk/checks/page-checks.ts";
import { staticPage } from "#app/staff/preview/frame-page.ts";
import { measureContrast } from "./measure-page.ts";

type Axe = { run(page: Document, options: RunOptions): Promise<AxeResults> };

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const maxFound = 50;

/**
 * Returns the findings of axe and of the contrast measurement for a page, on a desktop and a phone. Lays the page out in frames
 * within `room`, without running its scripts.
 */
export async function checkPage(html: string, room: HTMLElement): Promise<PageFinding[]> {
  const found = new Map<string, PageFinding>();
  for (const screen of screens) {
    const frame = await openFrame(html, room, screen);
    try {
      const { contentDocument: page, contentWindow } = frame;
      if (!page || !contentWindow) continue;
      for (const finding of [
        ...(await runAxe(contentWindow, page)),
        ...(await measureContrast(page)),
      ])
        found.set(`${finding.words} ${finding.quote}`, finding);
    } finally {
      frame.remove();
    }
  }
  return [...found.values()].slice(0, maxFound);
}

async function openFrame(
  html: string,
  room: HTMLElement,
  { width, height }: { width: number; height: number },
): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.title = "The page that is being checked";
  frame.tabIndex = -1;
  frame.width = String(width);
  frame.height = String(height);
  // Content far down the page is measured as well.
  frame.srcdoc = staticPage(html).replaceAll(' loading="lazy"', "");
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  room.append(frame);
  await loaded;
  return frame;
}

async function runAxe(view: Window, page: Document): Promise<PageFinding[]> {
  startAxe(view);
  const { axe } = view as Window & { axe?: Axe };
  if (!axe) return [];
  const { violations } = await axe.run(page, {
    resultTypes: ["violations"],
    runOnly: { type: "tag", values: standards },
    elementRef: true,
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ element, html }) => ({
      check: "page" as const,
      words: `${help}.`,
      quote: `${id} ${html}`.slice(0, 2000),
      ...placeOf(element),
    })),
  );
}

/** Returns the texts or the picture at an element, from which the server identifies its field. */
function placeOf(element: Element | undefined): Pick<PageFinding, "texts" | "picture"> {
  const address = element?.getAttribute("poster") ?? element?.getAttribute("src") ?? "";
  const picture = /\/images\/([0-9a-f]+)\//.exec(address)?.[1];
  const texts = [element?.textContent, element?.parentElement?.textContent]
    .map((text) => text?.trim().slice(0, 2000) ?? "")
    .filter((text) => text !== "");
  return { texts: picture === undefined ? texts : [], picture };
}
