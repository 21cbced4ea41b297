import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DataStrategyResult } from "react-router";
import { keepShownData, revalidateShown } from "./revalidate.ts";

beforeEach(() => void vi.stubGlobal("location", { href: "http://site/work#main", hash: "#main" }));
afterEach(() => void vi.unstubAllGlobals());

const refused = (status: number) => ({ status, statusText: "", internal: false, data: "" });

test.each([
  ["the connection is lost", new TypeError("Failed to fetch")],
  ["the answer is cut off", new Error("Unable to decode turbo-stream response")],
  ["the store fails", new Error("Unexpected Server Error")],
  ["the network's share is used up", refused(429)],
  ["the proxy has no process", refused(502)],
  ["the site is busy", refused(503)],
])("a page stays as it is, and is loaded again later, when %s", async (_, problem) => {
  expect(await reload(problem)).toEqual({ shown: [], isRenewed: false });
});

test("a page that was taken down meanwhile says so", async () => {
  for (const status of [404, 410])
    expect(await reload(refused(status))).toEqual({ shown: ["site/work"], isRenewed: true });
});

/** Reloads the page while its route fails; returns the routes whose result is shown. */
async function reload(problem: unknown) {
  let shown: string[] = [];
  const request = { request: new Request("http://site/work") } as Parameters<
    typeof keepShownData
  >[0];
  const isRenewed = await revalidateShown(async () => {
    const results: Record<string, DataStrategyResult> = {
      "site/work": { type: "error", result: problem },
    };
    shown = Object.keys((await keepShownData(request, async () => results)) ?? {});
  });
  return { shown, isRenewed };
}
