import { pino, type DestinationStream, type Logger } from "pino";
import { hideInText, hideSecrets } from "./hide-secrets.ts";
import type { Requests } from "./requests.ts";

export interface LogOptions {
  level: string;
  /** Who knows the request that a line is about. */
  requests: Requests;
  to: DestinationStream;
}

/**
 * Opens the log: a line of JSON each, with the id of the request it is about and without secrets, whoever writes it. Only
 * what a child logger is given at its birth is written as it is.
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
      // The formatter above has described errors already.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(words, method) {
          const [line, ...more] = words as unknown[];
          // Left alone, pino would make the words of a line out of its error.
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
