import { pino } from "pino";

/** Creates what services need of their process: a log that drops all lines, and an error as soon as the store is broken. */
export function quietHost() {
  return {
    log: pino({ level: "silent" }),
    onBroken(error: Error): never {
      throw error;
    },
  };
}
