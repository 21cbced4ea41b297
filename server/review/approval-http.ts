import { Hono } from "hono";
import type { Logger } from "pino";
import { googleJson, jsonResponse, respondToErrors } from "#server/http/responses.ts";
import type { ReviewApprovals } from "./approvals.ts";
import { membersOf, openedReview, textIn, type OpenedParts } from "./opened-review.ts";
import { reviewState } from "./review-state.ts";

export interface ApprovalHttpOptions extends OpenedParts {
  readonly approvals: ReviewApprovals;
  readonly log: Pick<Logger, "error">;
}

/** The routes by which a client's browser learns what is reviewed now, and approves it: JSON. */
export function createApprovalHttp(options: ApprovalHttpOptions): Hono {
  const { approvals } = options;
  const app = new Hono();

  /** What is reviewed now. */
  app.get("/:link/state", async (context) => {
    const { link, shown } = await openedReview(options, context);
    return jsonResponse(await reviewState(approvals, link, shown));
  });

  /** Approves the version that the client has seen, `{ version }`; 409 when it is another by now. */
  app.post("/:link/approval", async (context) => {
    const { link, shown } = await openedReview(options, context);
    const version = textIn(await membersOf(context), "version") ?? "";
    await approvals.approve(link, await shown.shown(), version);
    return jsonResponse(await reviewState(approvals, link, shown));
  });

  return app.onError(respondToErrors(googleJson, options.log));
}
