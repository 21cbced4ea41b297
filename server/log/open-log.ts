import { pino, type DestinationStream, type Logger } from "pino";
import { hideInText, hideSecrets } from "./hide-secrets.ts";
import { AsyncLocalStorage } from "node:async_hooks";

export interface LogOptions {
  level: string;
  /** Provides the current request's id. */
  requests: Requests;
  to: DestinationStream;
}

/**
 * Opens the log: JSON lines with the id of the current request and without secrets, whichever code writes them. Only the
 * bindings of child loggers are not filtered.
 */
export function openLog({ level, requests, to }: LogOptions): Logger {
  return pino(
    {
      level,
      mixin: () => {
        const requestId = requests.currentId();
        return requestId === undefined ? {} : { requestId };
      },
      formatters: { log: hideIn },
      // Errors are already described by the formatter.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(words, method) {
          const [line, ...more] = words as unknown[];
          // Otherwise pino derives the message from the error, unfiltered.
          const all = words.length === 1 && typeof line === "object" ? [line, ""] : [line, ...more];
          const hidden = all.map((word) => (typeof word === "string" ? hideInText(word) : word));
          method.apply(this, hidden as Parameters<typeof method>);
        },
      },
    },
    to,
  );
}

function hideIn(line: Record<string, unknown>): Record<string, unknown> {
  return hideSecrets(line) as Record<string, unknown>;
}

/** Tracks the current request through asynchronous calls. */
export interface Requests {
  run<T>(id: string, work: () => T): T;
  /** The id of the current request; undefined for background work. */
  currentId(): string | undefined;
}

export function createRequests(): Requests {
  const storage = new AsyncLocalStorage<string>();
  return {
    run: (id, work) => storage.run(id, work),
    currentId: () => storage.getStore(),
  };
}
