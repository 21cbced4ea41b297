import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";

/** Expects every paragraph and heading of a demo text in `place`; for Markdown, the text without markup. */
export async function expectText(place: Locator, text: string): Promise<void> {
  for (const block of text.replaceAll(/^> ?/gm, "").split(/\n\s*\n/)) {
    const [, heading] = /^#+ (.*)$/.exec(block) ?? [];
    if (heading !== undefined)
      await expect(place.getByRole("heading", { name: heading })).toBeVisible();
    else
      for (const line of block.split(/\n(?:[-*]|\d+\.) |^(?:[-*]|\d+\.) /))
        if (line !== "") await expect(place.getByText(plain(line)).first()).toBeVisible();
  }
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\*\*|\*|__|(?<!\w)_|_(?!\w)|`/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
