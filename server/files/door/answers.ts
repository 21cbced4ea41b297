import { CodedError } from "#server/errors.ts";

/** An answer in JSON, never kept by anyone. */
export function answerJson(value: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(value, { headers: { "Cache-Control": "no-store", ...headers } });
}

/** An error in the form of Cloud Storage: `{"error":{"code":403,"message":"Permission denied."}}`. */
export function refusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error: { code: status, message } },
    {
      status,
      headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", ...headers },
    },
  );
}

/** The answer to a request that failed. The SDK asks again for minutes after any 5xx: only real trouble is one. */
export function refusalOf(error: CodedError, headers: Record<string, string> = {}): Response {
  const answer = refusal(statusOf(error), error.message, headers);
  if (error.retryAfterSeconds !== undefined)
    answer.headers.set("Retry-After", String(error.retryAfterSeconds));
  return answer;
}

/** A full disk is what the SDK's users know as storage/quota-exceeded, which is 402. */
function statusOf({ code, status }: CodedError): number {
  return code === "RESOURCE_EXHAUSTED" && status === 507 ? 402 : status;
}

/** The refusal of something that is not there. */
export function missing(): CodedError {
  return new CodedError("NOT_FOUND", "Not Found.");
}
