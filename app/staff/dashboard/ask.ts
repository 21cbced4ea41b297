import type { Session } from "#app/staff/session/session.tsx";

/** `fetch` in the name of whoever is signed in. */
export type Ask = Session["fetch"];

/** A refusal of the server, with its code and facts. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Asks a door that speaks JSON. Rejects with a `Refusal`, or with a `TypeError` when nobody answers. */
export async function askJson<Answer>(
  ask: Ask,
  address: string,
  init: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const { body, ...rest } = init;
  const response = await ask(address, {
    ...rest,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  // An answer that breaks off is none.
  if (response.ok) return (await response.json()) as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  const { error } = (answer ?? {}) as {
    error?: { status?: string; message?: string; details?: unknown[] };
  };
  const [details] = error?.details ?? [];
  throw new Refusal(
    response.status,
    error?.status ?? "UNKNOWN",
    error?.message ?? "Something went wrong on the server. Please try again.",
    details,
  );
}

/** What went wrong, for whoever waits for it. */
export function inWords(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof TypeError) return "The server cannot be reached at the moment.";
  return "Something went wrong. Please try again.";
}
