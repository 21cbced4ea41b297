import { monitorEventLoopDelay } from "node:perf_hooks";

const resolution = 20;
const window = 1000;

/** How late the process comes to what is due, in milliseconds: the ninth decile of the last whole second. */
export interface EventLoopDelay {
  p90(): number;
  close(): void;
}

export function measureEventLoopDelay(): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let p90 = 0;
  const timer = setInterval(() => {
    // What is measured is the time between two beats, of which the resolution is no delay.
    p90 = Math.max(0, histogram.percentile(90) / 1e6 - resolution);
    histogram.reset();
  }, window).unref();
  return {
    p90: () => p90,
    close() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
