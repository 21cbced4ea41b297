/** Constants of specification section 9; times in milliseconds, sizes in bytes. */
export const usualLimits = {
  /** Files up to this size go in one request. */
  whole: 256 * 1024,
  firstChunk: 256 * 1024,
  largestChunk: 32 * 1024 * 1024,
  /** The most that one request may take. */
  operation: 2 * 60_000,
  /** The most that an upload may run, pauses and times without a connection not counted. */
  upload: 10 * 60_000,
  firstWait: 1000,
  longestWait: 64_000,
};

export type Limits = typeof usualLimits;
