/** A server error with its code and details. */
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

/** Sends a JSON request. Rejects with a `Refusal`, or with a `TypeError` when the server is unreachable. */
export async function fetchJson<Answer>(
  ask: (address: string, init?: RequestInit) => Promise<Response>,
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
  if (!response.ok) throw await refusalOf(response);
  // A truncated body also rejects.
  return (await response.json()) as Answer;
}

/** Returns the error of an answer that is not a success. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const answer: unknown = await response.json().catch(() => undefined);
  const { error } = (answer ?? {}) as {
    error?: { status?: string; message?: string; details?: unknown[] };
  };
  return new Refusal(
    response.status,
    error?.status ?? "UNKNOWN",
    error?.message ?? "Something went wrong on the server. Please try again.",
    error?.details?.[0],
  );
}
