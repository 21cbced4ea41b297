import type { Page, Response } from "@playwright/test";

/** Opens an address and waits for hydration, before which scripts do not handle presses. */
export async function openPage(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`${address} was not requested: only its fragment is new.`);
  await page.waitForFunction(
    () => {
      const heading = document.querySelector("h1");
      return heading && Object.keys(heading).some((key) => key.startsWith("__react"));
    },
    undefined,
    { timeout: 60_000 },
  );
  return response;
}
