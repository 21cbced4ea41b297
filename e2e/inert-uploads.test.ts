import { signedIn } from "#test/cluster/member.ts";
import { expect, test } from "#test/site.ts";

// Bypasses the policy of the site's pages, since uploads must be inert on any page of this origin.
test.use({ bypassCSP: true, complaints: /./ });

const uploads = {
  "docs/a.js": ["text/javascript", "window.ran = true; self.postMessage?.('ran', '*');"],
  "docs/b.js": ["Application/X-JavaScript;charset=utf-8", "window.ran = true;"],
  "docs/c.mjs": ["text/ecmascript", "window.ran = true; export default 1;"],
  "docs/d.css": ["text/css", "body { --styled: yes; }"],
  "docs/e.html": ["text/html", "<script>parent.ran = true; opener && (opener.ran = true)</script>"],
  "docs/f.svg": [
    "image/svg+xml",
    "<svg xmlns='http://www.w3.org/2000/svg' onload='parent.ran=1'/>",
  ],
  "docs/g.xhtml": ["application/xhtml+xml", "<html xmlns='http://www.w3.org/1999/xhtml'/>"],
  "docs/h.txt": ["text/plain", "window.ran = true;"],
  "docs/i.json": ["application/json", "window.ran = true;"],
} as const;

test("no upload is a script, a style sheet, a worker or a document, from whichever address", async ({
  page,
  site,
}) => {
  const send = await signedIn(site.url, new AbortController().signal);
  const addresses: string[] = [];
  for (const [name, [type, body]] of Object.entries(uploads)) {
    const object = `/v0/b/site/o/${encodeURIComponent(name)}`;
    const answer = await send(`/v0/b/site/o?name=${encodeURIComponent(name)}`, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    const { contentType, downloadTokens } = (await answer.json()) as Record<string, string>;
    // The declared type is stored.
    expect(contentType).toBe(type);
    addresses.push(`${object}?alt=media&token=${downloadTokens}`, object, `${object}?alt=media`);
  }
  await page.goto("/privacy");
  for (const address of addresses) {
    const done = await page.evaluate(async (url) => {
      const ended = (element: HTMLElement) =>
        new Promise<void>((resolve) => {
          element.addEventListener("load", () => resolve());
          element.addEventListener("error", () => resolve());
          setTimeout(resolve, 300);
          document.body.append(element);
        });
      const make = <K extends keyof HTMLElementTagNameMap>(
        tag: K,
        properties: Partial<HTMLElementTagNameMap[K]>,
      ) => Object.assign(document.createElement(tag), properties);
      await Promise.all([
        ended(make("script", { src: url })),
        ended(make("script", { src: url, type: "module" })),
        ended(make("link", { rel: "stylesheet", href: url })),
        ended(make("iframe", { src: url })),
        ended(make("object", { data: url })),
        ended(make("embed", { src: url })),
      ]);
      let worked = false;
      await new Promise<void>((resolve) => {
        const worker = new Worker(url);
        worker.addEventListener("message", () => {
          worked = true;
        });
        worker.addEventListener("error", () => resolve());
        setTimeout(resolve, 300);
      });
      const served = await navigator.serviceWorker
        ?.register(url)
        .then(() => true)
        .catch(() => false);
      return {
        ran: "ran" in window,
        styled: getComputedStyle(document.body).getPropertyValue("--styled"),
        worked,
        served: served ?? false,
      };
    }, address);
    expect(done, address).toEqual({ ran: false, styled: "", worked: false, served: false });
  }
});
