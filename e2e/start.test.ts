import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { expect, isOverCluster, seededFolder, test } from "#test/site.ts";
import { startSite } from "#test/start-site.ts";
import { startWritableSite } from "#test/writable-site.ts";

// Console messages while a server is down, its port closes, or its proxy has no server.
test.use({ complaints: /ERR_CONNECTION_(?:REFUSED|RESET)|status of 50[23]/ });

test("a second start serves the existing site and prepares nothing again", async () => {
  await using data = await seededFolder();
  const began = Date.now();
  await using site = await startSite({ dataDir: data.path });
  expect((await fetch(site.url)).status).toBe(200);
  // The target is two seconds; the time is only reported, since a busy machine may take longer.
  const took = `${Date.now() - began} ms`;
  test.info().annotations.push({ type: "first response", description: took });
  expect(site.output()).not.toContain("Preparing");
  expect(site.output()).toMatch(/Aldwater is at http:\/\/127\.0\.0\.1:\d+/);
});

for (const signal of ["SIGTERM", "SIGINT"] as const)
  test(`on ${signal} the server ends its event streams, drains and exits with 0`, async () => {
    await using data = await seededFolder();
    await using site = await startSite({ dataDir: data.path });
    const stream = await openStream(`${site.url}/live?collections=posts`);
    const ended = new Promise((resolve) => stream.once("end", resolve));
    stream.resume();
    site.signal(signal);
    await ended;
    expect(await site.exited).toBe(0);
    const status = await fetch(site.url).then(
      (response) => response.status,
      () => "nobody",
    );
    expect(status).toBe(isOverCluster ? 502 : "nobody");
  });

test("reports a port in use in one sentence, without a stack trace", async ({ site }) => {
  test.skip(isOverCluster, "the port belongs to a proxy");
  await using data = await seededFolder();
  const { port } = new URL(site.url);
  const failed = await startSite({ dataDir: data.path, env: { PORT: port } }).catch(String);
  expect(failed).toContain(`Port ${port} is taken`);
  expect(failed).not.toMatch(/\n\s+at /);
});

test("an open page does not delay the shutdown", async ({ page }) => {
  await using data = await seededFolder();
  await using site = await startSite({ dataDir: data.path });
  await openListening(page, `${site.url}/work`);
  const began = Date.now();
  expect(await site.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(8_000);
});

test("an open list shows what changed while the server was down", async ({ page }) => {
  test.slow();
  await using data = await seededFolder();
  const dataDir = data.path;
  const site = await startSite({ dataDir });
  await openListening(page, `${site.url}/work`);
  expect(await site.stop()).toBe(0);
  {
    await using elsewhere = await startWritableSite({ dataDir });
    await elsewhere.change("casestudies/verrasque", { title: "Changed meanwhile" });
  }
  await using again = await startSite({ dataDir, env: { PORT: new URL(site.url).port } });
  expect(again.url).toBe(site.url);
  // Browsers wait longer after each failed attempt.
  await expect(page.getByRole("heading", { name: "Changed meanwhile" })).toBeVisible({});
  await page.close();
});

async function openListening(page: Page, address: string): Promise<void> {
  const listening = page.waitForResponse(/\/live\?/);
  await openPage(page, address);
  await listening;
}

function openStream(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(address, resolve).on("error", reject));
}
