import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { seededFolder, expect, test } from "#test/site.ts";
import { startWritableSite } from "#test/writable-site.ts";

// The unmodified SDK in a real browser, on a page of another site, where it reads the reason phrase of a response, which it
// cannot in Node.

test.use({ complaints: /status of 401/ });

const packages = join(import.meta.dirname, "..", "node_modules", "firebase");

/** Opens an empty page of another site that loads the SDK from its usual addresses. */
async function openElsewhere(page: Page, stack: AsyncDisposableStack): Promise<void> {
  await page.route("https://www.gstatic.com/firebasejs/*/*.js", async (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    const body = await readFile(join(packages, name), "utf8");
    const headers = { "Access-Control-Allow-Origin": "*" };
    await route.fulfill({ contentType: "text/javascript", headers, body });
  });
  const html = "<!doctype html><title>Elsewhere</title><link rel=icon href=data:,>";
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html", Connection: "close" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stack.defer(() => void server.close());
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

/** Returns the SDK's error code for a visitor who requests a file's metadata, with or without an App Check token. */
function codeOf(page: Page, url: string, token?: string): Promise<string> {
  return page.evaluate(sayCode, { url, token });
}

/** Runs in the browser. Does not delete the app, which would log an error about its pending token. */
async function sayCode({ url, token }: { url: string; token: string | undefined }) {
  const from = (name: string) =>
    import(`https://www.gstatic.com/firebasejs/12.19.0/firebase-${name}.js`);
  const { initializeApp } = await from("app");
  const { connectStorageEmulator, getMetadata, getStorage, ref } = await from("storage");
  const { CustomProvider, initializeAppCheck } = await from("app-check");
  const app = initializeApp(
    { projectId: "agency", storageBucket: "site", apiKey: "any", appId: "any" },
    crypto.randomUUID(),
  );
  if (token !== undefined) {
    const getToken = async () => ({ token, expireTimeMillis: Date.now() + 3_600_000 });
    initializeAppCheck(app, { provider: new CustomProvider({ getToken }) });
  }
  const storage = getStorage(app);
  const { hostname, port } = new URL(url);
  connectStorageEmulator(storage, hostname, Number(port));
  try {
    await getMetadata(ref(storage, "papers/a.txt"));
    return "found";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test("an app with a wrong token gets unauthorized-app, and a visitor unauthenticated", async ({
  page,
  site,
  ownSites,
}) => {
  await openElsewhere(page, ownSites);
  expect(await codeOf(page, site.url)).toBe("storage/unauthenticated");
  expect(await codeOf(page, site.url, "wrong")).toBe("storage/unauthorized-app");
});

test("where a token is required, an app without one is refused", async ({ page, ownSites }) => {
  const { path: dataDir } = ownSites.use(await seededFolder());
  const env = { APP_CHECK: "required" };
  const { url } = ownSites.use(await startWritableSite({ dataDir, env }));
  await openElsewhere(page, ownSites);
  expect(await codeOf(page, url)).toBe("storage/unauthorized-app");
});
