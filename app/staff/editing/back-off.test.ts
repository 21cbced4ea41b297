import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collections } from "#content/model.ts";
import { createClock } from "./clock.ts";
import { openDocumentForm } from "./document-form.ts";
import { saveDraft } from "./save-draft.ts";
import { sendUpdate } from "./updating.ts";
import { load } from "./resume-changes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Every loop that retries a request of an open form. */
const loops: Record<string, (fetch: Fetch) => unknown> = {
  "an update": (fetch) =>
    sendUpdate(
      { document: "posts/a", base: undefined, fields: {} },
      { fetch, signal: new AbortController().signal, onWaiting() {} },
    ),
  "a draft": (fetch) => {
    const form = openDocumentForm({
      fields: collections.posts.fields,
      base: { time: undefined, fields: {} },
    });
    const place = { fetch, document: "posts/a", tabId: "s", clock: createClock(), onState() {} };
    return saveDraft(form, place).flush();
  },
  "a look at what is stored": (fetch) => load(fetch, { path: "posts/a", tabId: "s" }, 100),
};

/** Ways in which a server fails to respond. */
const servers: Record<string, () => Promise<Response>> = {
  "cannot be reached": () => Promise.reject(new TypeError("Failed to fetch")),
  "is too busy": async () => new Response(null, { status: 503 }),
  "asks to wait": async () => new Response(null, { status: 429 }),
  "breaks off in its answer": async () => new Response('{"fields": {', { status: 200 }),
};

for (const [loop, begin] of Object.entries(loops))
  for (const [does, answer] of Object.entries(servers))
    test(`${loop} backs off while the server ${does}`, async () => {
      const asked: number[] = [];
      void begin(async () => {
        asked.push(performance.now());
        return await answer();
      });
      await vi.advanceTimersByTimeAsync(600_000);
      const waits = asked.slice(1).map((at, before) => at - (asked[before] ?? 0));
      expect(waits.length).toBeGreaterThan(10);
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(750);
      for (const [at, wait] of waits.entries())
        expect(wait).toBeGreaterThanOrEqual(Math.min(30_000, 1000 * 2 ** at) * 0.75);
    });
