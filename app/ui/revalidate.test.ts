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

test("of two reloads at the same time, the first may fail, and both report the outcome of the last", async () => {
  const done = Promise.withResolvers<void>();
  const reloads = [1, 2].map(() => revalidateShown(() => done.promise));
  expect(await load(new TypeError("Aborted"))).toEqual([]);
  expect(await load(refused(404))).toEqual(["site/work"]);
  done.resolve();
  expect(await Promise.all(reloads)).toEqual([true, true]);

  const again = [1, 2].map(() => revalidateShown(() => load(refused(503)).then(() => {})));
  expect(await Promise.all(again)).toEqual([false, false]);
});

/** Reloads the page while its route fails; returns the routes whose result is shown. */
async function reload(problem: unknown) {
  let shown: string[] = [];
  const isRenewed = await revalidateShown(async () => {
    shown = await load(problem);
  });
  return { shown, isRenewed };
}

/** Runs the middleware while the page's route fails; returns the routes whose result is shown. */
async function load(problem: unknown): Promise<string[]> {
  const request = { request: new Request("http://site/work") } as Parameters<
    typeof keepShownData
  >[0];
  const results: Record<string, DataStrategyResult> = {
    "site/work": { type: "error", result: problem },
  };
  return Object.keys((await keepShownData(request, async () => results)) ?? {});
}
