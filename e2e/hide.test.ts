import { caseStudies } from "#content/demo/case-studies.ts";
import { choose, linksOf } from "#test/dashboard.ts";
import { fieldOf, openEditor, statusOf } from "#test/editor.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { expectNoHorizontalScroll } from "#test/expect-no-horizontal-scroll.ts";
import { openPage } from "#test/open-page.ts";
import { publicAddresses } from "#test/public-routes.ts";
import { expect, signIn, signInAndOpen, test } from "#test/staff.ts";

const titles = caseStudies.map(({ values }) => values.title);
/** The home page links to it. */
const linked = "Marenzia";
const files = ["/sitemap.xml", "/feed.xml", "/atom.xml", "/feed.json", "/llms.txt"];

// Each journey changes its own site.
test.use({ staff: false });

test("no public address reveals hidden documents", async ({ page, writable }) => {
  const { request } = page;
  const hidden = {
    "casestudies/verrasque": { title: "Zephyrine Quillfeather", address: "/work/verrasque" },
    "posts/no-more-free-pitches": {
      title: "Zephyrine Oxbow",
      address: "/news-and-opinions/no-more-free-pitches",
    },
    "disciplines/brand-naming": { title: "Zephyrine Thorn", address: "/disciplines/brand-naming" },
  };
  for (const [path, { title }] of Object.entries(hidden)) await writable.change(path, { title });
  const addresses = [...new Set([...publicAddresses.map(({ address }) => address), ...files])];
  const read = async () => {
    const answers = [];
    for (const address of addresses) {
      const answer = await request.get(writable.url + address);
      answers.push({ address, status: answer.status(), text: await answer.text() });
    }
    return answers;
  };
  const own = Object.values(hidden);
  const before = await read();
  for (const { title, address } of own) {
    const naming = before.filter(({ text }) => text.includes(title));
    expect(naming.length, title).toBeGreaterThan(2);
    expect(before.some(({ text }) => text.includes(`"${address}"`))).toBe(true);
  }
  for (const path of Object.keys(hidden)) await writable.change(path, { hidden: true });
  const isOwn = (address: string) => own.some((one) => one.address === address);
  for (const { address, status, text } of await read()) {
    expect([address, status]).toEqual([address, isOwn(address) ? 404 : 200]);
    expect(text.includes("Zephyrine"), address).toBe(false);
    if (!isOwn(address))
      for (const one of own)
        expect(text.includes(`${one.address}"`) || text.includes(`${one.address}<`), address).toBe(
          false,
        );
  }
});

test.describe("with missing pages", () => {
  test.use({ complaints: /status of 404/ });

  test("staff hide a case study, update it while it is hidden, and publish it", async ({
    page,
    context,
    writable,
  }) => {
    await signIn(context, writable.url);
    const visit = async () => (await page.request.get(`${writable.url}/work/marenzia`)).status();
    await openEditor(page, `${writable.url}/edit/work/marenzia`);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Hide from the site" }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText(/links? to it will not be shown meanwhile: on .*Home/);
    await expectAccessible(page);
    await question.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(page.getByText("Hidden", { exact: true })).toBeVisible();
    await expect(statusOf(page)).toHaveText(/^Hidden from the site, updated at/);
    await expect(page.getByRole("link", { name: /View on the site/ })).toHaveCount(0);
    expect(await visit()).toBe(404);

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    expect(await visit()).toBe(200);

    // Hiding keeps unsaved changes.
    await fieldOf(page, "client").fill("Marenzia & Sons");
    await page.getByRole("button", { name: "Hide from the site" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hide", exact: true }).click();
    await expect(page.getByText("Hidden", { exact: true })).toBeVisible();
    await expect(fieldOf(page, "client")).toHaveValue("Marenzia & Sons");
    const bar = page.getByRole("region", { name: "Update" });
    await bar.getByRole("button", { name: "Update", exact: true }).click();
    await expect(statusOf(page)).toHaveText(/^Hidden from the site, updated at/);
    expect(await visit()).toBe(404);
    await openPage(page, `${writable.url}/work/marenzia`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/nothing at this address/i);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await openPage(page, `${writable.url}/work`);
    await expect(page.getByRole("link", { name: linked })).toHaveCount(0);

    await openEditor(page, `${writable.url}/edit/work/marenzia`);
    await expectAccessible(page);
    await fieldOf(page, "year").fill("2027");
    await bar.getByRole("button", { name: "Publish" }).click();
    await expect(statusOf(page)).toHaveText(/^Live now, updated at/);
    const published = await page.request.get(`${writable.url}/work/marenzia`);
    expect(published.status()).toBe(200);
    expect(await published.text()).toContain("Marenzia &amp; Sons");
    expect(await writable.read("casestudies/marenzia")).toMatchObject({ year: "2027" });
  });
});

test("on a phone, lists mark hidden documents, and can hide and publish them", async ({
  page,
  writable,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await choose(page, linked, "Hide from the site");
  const question = page.getByRole("dialog");
  await expect(question).toContainText("not be shown meanwhile");
  await expectNoHorizontalScroll(page, "the screen");
  await question.getByRole("button", { name: "Hide", exact: true }).click();
  const row = page.locator('[data-path="casestudies/marenzia"]');
  await expect(row).toContainText("Hidden");
  await expect(row).toContainText("You, hidden, ");
  await expect(linksOf(page, "Case studies")).toHaveText(titles);
  await openEditor(page, `${writable.url}/edit/work/marenzia`);
  await expect(page.getByRole("button", { name: "Publish" })).toBeInViewport();
  await expectNoHorizontalScroll(page, "the screen");
  await openPage(page, `${writable.url}/dashboard?show=casestudies`);
  await choose(page, linked, "Publish");
  await expect(page.getByText(`${linked} is on the site.`)).toBeVisible();
  await expect(row).toContainText("You, published, ");
  expect((await page.request.get(`${writable.url}/work/marenzia`)).status()).toBe(200);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${linked} is hidden from the site.`)).toBeVisible();
});

test("a new post is saved as hidden, previewed as it will appear, and then published", async ({
  page,
  writable,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAndOpen(page, writable, "/dashboard?show=posts");
  await page.getByRole("button", { name: "New post" }).click();
  await expect(page.locator("main fieldset[disabled]")).toHaveCount(0);
  await fieldOf(page, "title").fill("Zephyrine");
  await page.getByRole("button", { name: "Save hidden" }).click();
  await expect(statusOf(page)).toHaveText(/^Hidden from the site, updated at/);
  expect((await page.request.get(`${writable.url}/feed.json`)).ok()).toBe(true);
  expect(await (await page.request.get(`${writable.url}/feed.json`)).text()).not.toContain(
    "Zephyrine",
  );
  await page.getByRole("button", { name: "Preview" }).click();
  const pane = page.getByRole("region", { name: "Preview" });
  await expect(pane).toContainText(/Hidden: visitors get “Page not found”/);
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Zephyrine");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(statusOf(page)).toHaveText(/^Live now, updated at/);
  expect(await (await page.request.get(`${writable.url}/feed.json`)).text()).toContain("Zephyrine");
});
