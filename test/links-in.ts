import type { Locator } from "@playwright/test";

/** Returns the text and address of each link in a part of the page. */
export function linksIn(place: Locator): Promise<string[][]> {
  return place
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => [link.textContent.trim(), link.getAttribute("href") ?? ""]),
    );
}
