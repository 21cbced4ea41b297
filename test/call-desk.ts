import type { Page } from "@playwright/test";

/** Sends a request to the staff API as the member whose page is open. */
export async function callDesk(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  return await page.evaluate(
    async (asked) => {
      const issued = await fetch("/api/identity/token", { method: "POST" });
      const { token } = (await issued.json()) as { token: string };
      const answer = await fetch(`/api/desk${asked.path}`, {
        method: asked.method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: asked.body,
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as unknown;
    },
    { method, path, body: body && JSON.stringify(body) },
  );
}
