import { data } from "react-router";
import type { PageServices } from "#server/pages.ts";
import { blankRequest, readRequest } from "./read-request.ts";
import type { RequestOutcome } from "./request-outcome.ts";

/** Submits a posted form. The status code matches the outcome; typed values are returned unless it succeeded. */
export async function answerRequest(
  request: Request,
  { site, from, report }: PageServices,
): Promise<ReturnType<typeof data<RequestOutcome>>> {
  const sent = await readRequest(request);
  if (!sent) return data({ kind: "unreadable", values: blankRequest }, { status: 400 });
  const { values, website } = sent;
  try {
    const outcome = await site.enquire({ ...values, website, from });
    switch (outcome.kind) {
      case "received":
        return data({ kind: "received", name: values.name.trim(), email: values.email.trim() });
      case "incomplete":
        return data({ ...outcome, values }, { status: 422 });
      case "too many": {
        const headers = { "Retry-After": String(outcome.retryAfterSeconds) };
        return data({ ...outcome, values }, { status: 429, headers });
      }
    }
  } catch (error) {
    report(error);
    return data({ kind: "unavailable", values }, { status: 503, headers: { "Retry-After": "30" } });
  }
}

/** Returns the outcome of a request that never reached the action: offline, or rejected as too large by the request guard. */
export async function unansweredRequest(
  request: Request,
  status?: number,
): Promise<RequestOutcome> {
  const values = (await readRequest(request))?.values ?? blankRequest;
  if (status !== 413) return { kind: "unavailable", values };
  return {
    kind: "incomplete",
    values,
    problems: { message: "This is too long to send. Please shorten it." },
  };
}
