import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { caseStudies } from "#content/demo/case-studies.ts";
import { otherBrowsers, whySkipped } from "#test/browsers/other-browsers.ts";
import { createWindow, keys } from "#test/browsers/window.ts";
import type { BrowserWindow } from "#test/browsers/window.ts";
import { photograph } from "#test/editor.ts";
import { expect, test } from "#test/site.ts";
import { staffAccount } from "#test/staff-account.ts";

const post = "no-more-free-pitches";
const title = "No more free pitches, ever";
const description = "One line of it.\n".repeat(8).trim();

for (const browser of otherBrowsers)
  test(`in ${browser.name} five screens work and an editor's change reaches visitors`, async ({
    writable,
  }, info) => {
    const reason = whySkipped(browser);
    test.skip(reason !== undefined, reason);
    await using driver = await browser.open();
    const window = createWindow(driver);
    try {
      await visitScreens(window, writable.url);
      await test.step("sign in", () => signIn(window, writable.url));
      await test.step("short text", () => editTitle(window));
      await test.step("long text", () => editDescription(window));
      await test.step("rich text", () => editBody(window));
      await test.step("picture", () => uploadPicture(window, info.outputPath()));
      await test.step("draft", () => reopenDraft(window, writable.url));
      await test.step("update", () => update(window));
      await test.step("visit", () => visitPost(window, writable.url));
      await test.step("order", () => dragCaseStudy(window, writable.url));
      expect(await window.complaints()).toEqual([]);
    } catch (error) {
      const body = await window.screenshot();
      await info.attach("screenshot", { body, contentType: "image/png" });
      throw error;
    }
  });

/** Visits five screens, on a wide window and a phone's, and uses each. */
async function visitScreens(window: BrowserWindow, site: string): Promise<void> {
  for (const [address, use] of [
    ["/", useCarousel],
    ["/work", useFilters],
    ["/work/verrasque", useMenus],
    ["/disciplines/brand-strategy", async () => {}],
    ["/contact/strategy-interviews", useForm],
  ] as const)
    await test.step(address, async () => {
      await window.resize(390, 844);
      await window.open(`${site}${address}`);
      await expectInOrder(window);
      await expectPictures(window);
      await window.resize(1200, 800);
      await expectInOrder(window);
      await use(window);
    });
}

/** Expects the heading and the typeface, no text below pictures, and nothing too wide. */
async function expectInOrder(window: BrowserWindow): Promise<void> {
  const faults = () =>
    window.run(() => {
      const cards = [...document.querySelectorAll("main li:has(h3):has(a > * > picture)")];
      const { scrollWidth, clientWidth } = document.documentElement;
      return [
        ...(document.querySelector("h1")?.checkVisibility() ? [] : ["no heading"]),
        ...(document.fonts.check('1em "Host Grotesk Variable"') ? [] : ["no typeface"]),
        ...cards.flatMap((card) => {
          const words = card.querySelector("h3")!;
          // Measures the frame, since the picture itself is larger while the mouse is over it.
          const { bottom } = card.querySelector("a > :has(> picture)")!.getBoundingClientRect();
          return words.getBoundingClientRect().top < bottom - 1 ? [words.textContent] : [];
        }),
        ...(scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} pixels`] : []),
      ];
    });
  await expect.poll(faults).toEqual([]);
}

/** Expects the pictures in view to have loaded; on a phone, whose renditions are made quickly. */
async function expectPictures(window: BrowserWindow): Promise<void> {
  const missing = () =>
    window.run(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return image.checkVisibility() && bottom > 0 && top < innerHeight;
        })
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    );
  await expect.poll(missing).toEqual([]);
}

async function useCarousel(window: BrowserWindow): Promise<void> {
  const slide = () =>
    window.run(() =>
      [...document.querySelectorAll("[aria-roledescription=slide]")]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getAttribute("aria-label")?.slice(0, 1)),
    );
  await expect.poll(slide).toEqual(["1"]);
  await window.press({ selector: "button", name: "Next slide" });
  await expect.poll(slide).toEqual(["2"]);
}

async function useFilters(window: BrowserWindow): Promise<void> {
  const cards = () => window.run(() => document.querySelectorAll("main li h3").length);
  const all = await cards();
  await window.press({ selector: "main a[href*='discipline=']" });
  await expect.poll(cards).toBeLessThan(all);
}

async function useMenus(window: BrowserWindow): Promise<void> {
  await window.point({ selector: "header a", name: "About" });
  await expectVisible(window, "header li a[href='/about/global-reach']", true);
  await window.resize(390, 844);
  await window.press({ selector: "header button", name: "Menu" });
  await expectVisible(window, "#mobile-menu a[href='/contact']", true);
  await window.type(keys.Escape);
  await expectVisible(window, "#mobile-menu a[href='/contact']", false);
}

async function useForm(window: BrowserWindow): Promise<void> {
  await expectGrows(window, "main textarea");
}

async function signIn(window: BrowserWindow, site: string): Promise<void> {
  await window.resize(1200, 800);
  await window.open(`${site}/auth?next=/edit/post/${post}`);
  await window.press({ selector: "input[name=email]" });
  await window.type(staffAccount.email);
  await window.press({ selector: "input[name=password]" });
  await window.type(`${staffAccount.password}\n`);
  await expectVisible(window, "main fieldset:not(:disabled) #field-title", true);
}

async function editTitle(window: BrowserWindow): Promise<void> {
  await window.press({ selector: "#field-title" });
  await window.control("a");
  await window.type(title);
  await expectValue(window, "#field-title", title);
}

async function editDescription(window: BrowserWindow): Promise<void> {
  await expectGrows(window, "#field-metaDescription");
  await window.control("a");
  await window.type(description);
  await expectValue(window, "#field-metaDescription", description);
}

async function editBody(window: BrowserWindow): Promise<void> {
  await window.press({ selector: "#field-title" });
  await window.control("a");
  await window.control("c");
  await openBody(window);
  await window.control("a");
  await window.type("Plain and ");
  await window.control("b");
  await window.type("bold");
  await window.control("b");
  await window.type(".\n");
  await window.press({ selector: "[role=toolbar] button", name: "Bullet list" });
  await window.type("One\nTwo\n");
  await window.control("v");
  await expectBody(window, "#field-body");
}

async function openBody(window: BrowserWindow): Promise<void> {
  await window.press({ selector: "#field-body" });
  await expectVisible(window, "#field-body[contenteditable=true]", true);
}

async function expectBody(window: BrowserWindow, selector: string): Promise<void> {
  const read = (inside: string) =>
    [...document.querySelector(inside)!.querySelectorAll("p:not(li p), strong, li")]
      .map((one) => `${one.localName} ${one.textContent}`)
      .join("\n");
  const body = ["p Plain and bold.", "strong bold", "li One", "li Two", `li ${title}`];
  await expect.poll(() => window.run(read, selector)).toContain(body.join("\n"));
}

async function uploadPicture(window: BrowserWindow, folder: string): Promise<void> {
  const file = join(folder, "shared.jpg");
  await writeFile(file, await photograph(640, 480));
  await window.chooseFile("#field-shareImage", file);
  await expectVisible(window, "button#field-shareImage", true);
}

/** Reloads the page and expects everything that was typed and chosen. */
async function reopenDraft(window: BrowserWindow, site: string): Promise<void> {
  await window.open(`${site}/edit/post/${post}`);
  await expectVisible(window, "main fieldset:not(:disabled) #field-title", true);
  await expectValue(window, "#field-title", title);
  await expectValue(window, "#field-metaDescription", description);
  await expectVisible(window, "button#field-shareImage", true);
  await openBody(window);
  await expectBody(window, "#field-body");
}

async function update(window: BrowserWindow): Promise<void> {
  await window.press({ selector: "[aria-label=Update] button", name: "Update Post" });
  const said = () =>
    window.run(() => document.querySelector("[aria-label=Update]")?.textContent ?? "");
  await expect.poll(said).toMatch(/Live now, updated at/);
}

async function visitPost(window: BrowserWindow, site: string): Promise<void> {
  await window.open(`${site}/news-and-opinions/${post}`);
  const read = () =>
    window.run(() => ({
      heading: document.querySelector("h1")?.textContent,
      description: document.querySelector("meta[name=description]")?.getAttribute("content"),
      picture: document.querySelector("meta[property='og:image']")?.getAttribute("content"),
    }));
  await expect.poll(read).toEqual({
    heading: title,
    description: description.replaceAll("\n", " "),
    picture: expect.stringContaining("/images/"),
  });
  await expectBody(window, "main article");
}

/** Drags the first case study to third place, and expects visitors to see the new order. */
async function dragCaseStudy(window: BrowserWindow, site: string): Promise<void> {
  const titles = caseStudies.map(({ values }) => values.title);
  const [first, second, third] = titles;
  await window.open(`${site}/dashboard?show=casestudies`);
  await window.drag(
    { selector: "button", name: `Move ${first}` },
    { selector: "button", name: `Move ${third}` },
  );
  const said = () => window.run(() => document.body.textContent);
  await expect.poll(said).toContain(`${first} is now number 3.`);
  await window.open(`${site}/work`);
  const shown = () =>
    window.run(() =>
      [...document.querySelectorAll("main li h3")].slice(0, 3).map((one) => one.textContent),
    );
  await expect.poll(shown).toEqual([second, third, first]);
}

/** Types lines into a text area and expects it to show all of them. */
async function expectGrows(window: BrowserWindow, selector: string): Promise<void> {
  await window.press({ selector });
  await window.control("a");
  await window.type("line\n".repeat(10));
  const hidden = (area: string) => {
    const { scrollHeight, clientHeight } = document.querySelector(area)!;
    return scrollHeight - clientHeight;
  };
  await expect.poll(() => window.run(hidden, selector), `${selector} grows`).toBeLessThan(2);
}

async function expectValue(window: BrowserWindow, selector: string, value: string): Promise<void> {
  const read = (input: string) => document.querySelector<HTMLInputElement>(input)?.value;
  await expect.poll(() => window.run(read, selector)).toBe(value);
}

async function expectVisible(
  window: BrowserWindow,
  selector: string,
  visible: boolean,
): Promise<void> {
  const read = (one: string) =>
    document.querySelector(one)?.checkVisibility({ visibilityProperty: true }) ?? false;
  await expect.poll(() => window.run(read, selector), selector).toBe(visible);
}
