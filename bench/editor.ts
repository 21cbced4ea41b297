import { chromium, type BrowserContext, type ElementHandle, type Page } from "@playwright/test";
import { encodeFields } from "#content/fields/field.ts";
import { collections } from "#content/model.ts";
import { staffAccount } from "#test/staff-account.ts";
import { startSite } from "#test/start-site.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { findChromium } from "../scripts/chromium.mjs";
import { median, percentile95 } from "./interleaved.ts";
import { beside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";

const rounds = 80;

/**
 * Measures a keystroke in the editor of a case study with 200 rows and with 2, and with the preview and without it, in Chromium
 * slowed down four times; and, at full speed, the time until the preview shows the keystroke.
 */
export async function run(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder("bench-editor");
  await using site = await startSite({ dataDir: folder.path, env: { DEMO: "off" } });
  const executablePath = findChromium({ env: process.env, platform: process.platform });
  await using browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext({ baseURL: site.url });
  await signIn(context, site.url);
  // Before the other editors open, since the server and the browser also process those.
  const quick = await openEditor(context, 2);
  await openPreview(quick);
  const shown = await untilShown("keystroke until the preview shows it, 95th percentile", quick);
  // Otherwise the other editors would open their previews.
  await quick.getByRole("button", { name: "Close the preview" }).click();
  await quick.close();
  const many = await openEditor(context, 200, { throttled: true });
  const few = await openEditor(context, 2, { throttled: true });
  const previewed = await openEditor(context, 2, { throttled: true });
  await openPreview(previewed);
  return [
    shown,
    await measured("keystroke in the title, with and without the preview", "Title", previewed, few),
    await measured("keystroke in the title, 200 rows beside 2", "Title", many, few),
    await measured("keystroke in an open row, 200 rows beside 2", "Row title", many, few),
    {
      name: "inputs mounted, one of 200 rows open",
      value: await inputs(many),
      unit: "inputs",
    },
  ];
}

async function signIn(context: BrowserContext, origin: string) {
  const { email, password } = staffAccount;
  await context.request.post("/api/auth/sign-in/email", {
    headers: { Origin: origin },
    data: { email, password },
  });
}

/** An editor of a case study with `count` rows, the first of them open. */
async function openEditor(
  context: BrowserContext,
  count: number,
  { throttled = false } = {},
): Promise<Page> {
  const { token } = (await (await context.request.post("/api/identity/token")).json()) as {
    token: string;
  };
  const { fields } = collections.casestudies;
  const row = (index: number) => ({
    title: `Row ${index}`,
    body: "Every **brand** is a promise that somebody has to keep. ".repeat(8),
    bodyRightColumn: "",
    imageUrl: "",
    index,
  });
  const blanks = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.blank]),
  );
  const values = {
    ...blanks,
    title: `Study of ${count}`,
    slug: `study-${count}`,
    extraRows: Array.from({ length: count }, (_, at) => row(at)),
  };
  const saved = await context.request.patch(
    `/v1/projects/site/databases/(default)/documents/casestudies/study-${count}`,
    {
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "text/plain" },
      data: JSON.stringify({ fields: encodeFields(fields, values as never) }),
    },
  );
  if (!saved.ok()) throw new Error(await saved.text());
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/edit/work/study-${count}`);
  await page
    .getByRole("button", { name: /^Row 1/ })
    .first()
    .click();
  await page.getByLabel("Title", { exact: true }).nth(1).waitFor();
  const session = await context.newCDPSession(page);
  if (throttled) await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

async function openPreview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.frameLocator("iframe").locator("h1").waitFor();
}

/** The 95th percentile of milliseconds from a keystroke to the frame in which the preview shows it. */
async function untilShown(name: string, page: Page): Promise<BenchRow> {
  const input = await inputIn(page, "Title");
  const times: number[] = [];
  await page.bringToFront();
  for (let round = -8; round < rounds; round += 1) {
    const time = await input.evaluate(
      async (element, title) => {
        const frame = document.querySelector("iframe");
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        const start = performance.now();
        set?.call(element, title);
        element.dispatchEvent(new InputEvent("input", { bubbles: true, data: "a" }));
        const isShown = () =>
          frame?.contentDocument?.querySelector("h1")?.textContent.trim() === title;
        while (!isShown()) await new Promise(requestAnimationFrame);
        return performance.now() - start;
      },
      `Study number ${round + 100}`,
    );
    if (round >= 0) times.push(time);
  }
  return { name, value: percentile95(times), unit: "ms" };
}

/** Median milliseconds from a keystroke to the finished layout, interleaved. */
async function measured(name: string, field: string, many: Page, few: Page): Promise<BenchRow> {
  // Located once: a search of all labels before each key would be measured too.
  const inputs = { many: await inputIn(many, field), few: await inputIn(few, field) };
  const times = { many: [] as number[], few: [] as number[] };
  for (let round = -8; round < rounds; round += 1) {
    for (const [which, page] of [
      ["many", many],
      ["few", few],
    ] as const) {
      await page.bringToFront();
      const time = await stroke(inputs[which]);
      if (round >= 0) times[which].push(time);
    }
  }
  return beside(name, [median(times.many), median(times.few)], "ms");
}

async function inputIn(page: Page, field: string): Promise<ElementHandle<HTMLInputElement>> {
  const input = page.getByLabel("Title", { exact: true }).nth(field === "Title" ? 0 : 1);
  return (await input.elementHandle()) as ElementHandle<HTMLInputElement>;
}

async function stroke(input: ElementHandle<HTMLInputElement>): Promise<number> {
  return await input.evaluate((element) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const start = performance.now();
    set?.call(element, `${element.value}a`);
    element.dispatchEvent(new InputEvent("input", { bubbles: true, data: "a" }));
    // React renders before the event ends; reading the height forces layout.
    void document.body.offsetHeight;
    return performance.now() - start;
  });
}

function inputs(page: Page): Promise<number> {
  return page.locator("main :is(input, textarea, [contenteditable=true])").count();
}
