import { pino } from "pino";

/** Creates the host of services in tests: its log drops all lines, and it throws when the store breaks. */
export function quietHost() {
  return {
    log: pino({ level: "silent" }),
    onBroken(error: Error): never {
      throw error;
    },
  };
}
