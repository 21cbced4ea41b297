import { expect, test } from "vitest";
import { deployFile } from "./deploy-files.ts";

test("Varnish leaves their cookies to members of staff, and to clients who review", () => {
  const passed = /req\.url ~ "\(\?i\)([^"]+)"/.exec(deployFile("varnish.vcl"))?.[1] ?? "";
  const isPassed = (url: string) => new RegExp(passed, "i").test(url);
  const withCookies = ["/auth", "/dashboard?show=posts", "/edit/work/a", "/api/desk/search?q=a"];
  for (const url of [...withCookies, "/review/a/pages", "/review/a/site/work", "/REVIEW/a"])
    expect([url, isPassed(url)]).toEqual([url, true]);
  for (const url of ["/", "/work/review", "/work.data", "/images/a/full/240.avif"])
    expect([url, isPassed(url)]).toEqual([url, false]);
});
