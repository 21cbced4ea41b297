import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withPolicy } from "./page-policy.ts";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("of the inline scripts of a page only those that bear the mark may run, and the mark is gone", () => {
  const page = [
    `<script nonce="mark">start("é")</script>`,
    `<script type="module" async="" nonce="mark">import "/a.js"</script>`,
    `<script>alert(1)</script>`,
    `<script nonce="guess">alert(2)</script>`,
    `<script type="application/ld+json">{"a":1}</script>`,
    `<script src="/a.js" nonce="mark"></script>`,
    `<link rel="stylesheet" href="/a.css" nonce="mark"/>`,
  ].join("");
  const { html, policy } = withPolicy(page, { mark: "mark", room: "site" });
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
  expect(scripts).toEqual(["'self'", hash(`start("é")`), hash(`import "/a.js"`)]);
  expect(html).not.toContain("mark");
  expect(html).toContain(`<script>start("é")</script>`);
  expect(html).toContain(`<script nonce="guess">`);
});

test("a page of the site may bring no sheet of styles inside it; the screens of staff may", () => {
  const styles = (room: "site" | "staff") =>
    withPolicy("", { mark: "mark", room }).policy.match(/style-src[^;]*/g);
  expect(styles("site")).toEqual(["style-src 'self'", "style-src-attr 'unsafe-inline'"]);
  expect(styles("staff")).toEqual(["style-src 'self' 'unsafe-inline'"]);
  for (const room of ["site", "staff"] as const) {
    const { policy } = withPolicy("", { mark: "mark", room });
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});
