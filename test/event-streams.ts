import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    streams: EventSource[];
  }
}

/** Runs in the browser before each page: records every event stream that the page opens. */
export function watchStreams() {
  const streams: EventSource[] = [];
  window.streams = streams;
  window.EventSource = class extends EventSource {
    constructor(address: string | URL) {
      super(address);
      streams.push(this);
    }
  };
}

/** Waits until exactly `count` event streams are open. */
export async function expectStreams(page: Page, count: number): Promise<void> {
  const open = () =>
    page.evaluate(
      () => window.streams.filter(({ readyState }) => readyState !== EventSource.CLOSED).length,
    );
  await expect.poll(open).toBe(count);
}
