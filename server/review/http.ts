import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import type { Reviewed } from "#server/desk/bundles/reviewed-bundle.ts";
import type { OpenPast } from "#server/desk/past-site/past-site.ts";
import type { OpenView } from "#server/desk/preview/preview.ts";
import { CodedError } from "#server/errors.ts";
import { readText } from "#server/http/body.ts";
import { plainText, respondToErrors, googleJson, jsonResponse } from "#server/http/responses.ts";
import { createReviewAccess, type AccessParts } from "./access.ts";
import { createCommentsHttp } from "./comments-http.ts";
import type { LinkAccess, ReviewLink } from "./links.ts";
import { createRecordHttp } from "./record-http.ts";
import { reviewPage } from "./review-page.ts";
import { type OpenReview, membersOf, openedReview, type OpenedParts } from "./opened-review.ts";
import { optionalTextIn } from "#server/http/json-members.ts";
import { pagesOf, recordOf, reviewState, siteOf, type ReviewScreen } from "./review-state.ts";
import type { Review } from "./review.ts";
import type { ReviewApprovals } from "./approvals.ts";
import type { Subscriptions } from "./subscriptions.ts";

export interface ReviewHttpOptions {
  readonly review: Review;
  /** The content of a subject; undefined when there is nothing to review any more. */
  reviewed(subject: string, openView: OpenView): Promise<Reviewed | undefined>;
  /** Opens the site at an origin with unsaved changes. */
  viewAt(origin: string): OpenView;
  /** Opens the site at an origin as it was after a commit. */
  pastAt(origin: string): OpenPast;
  /** Renders a screen of the application. */
  renderScreen(request: Request, screen: ReviewScreen): Promise<Response>;
  takeAllowance: AccessParts["takeAllowance"];
  /** The client address of a request. */
  address: AccessParts["address"];
  /** Whether browsers reach the site only over https. */
  readonly isSecure: boolean;
  readonly log: Pick<Logger, "error">;
}

interface Opened {
  readonly link: ReviewLink;
  readonly shown: OpenReview;
}

const maxFormBytes = 4096;
const maxMailFormBytes = 1024;

/** The routes by which clients see content that is not on the site yet, `/review`. */
export function createReviewHttp(options: ReviewHttpOptions): Hono {
  const { links, comments, approvals, subscriptions } = options.review;
  const access = createReviewAccess({ ...options, links });
  const reviewed = (context: Context, { subject }: ReviewLink) => {
    const { origin } = new URL(context.req.url);
    return options.reviewed(subject, options.viewAt(origin));
  };
  const app = new Hono().basePath("/review");
  app.use(async function neverStored(context, next) {
    await next();
    context.res.headers.set("Cache-Control", "no-store");
  });

  app.get("/:token", async (context) => {
    const token = context.req.param("token");
    const link = await links.find(token);
    if (!link) return await closed(context);
    if (link.asksPasscode) return await screen(context, { kind: "passcode" });
    return await enter(context, token, link);
  });

  app.post("/:token", async (context) => {
    const token = context.req.param("token");
    const link = await links.find(token);
    if (!link) return await closed(context);
    const passcode = (await formIn(context, maxFormBytes)).get("passcode") ?? "";
    return await enter(context, token, link, passcode);
  });

  app.get("/:link/pages", async (context) => {
    const opened = await open(context);
    if (!("link" in opened)) return opened;
    return await pagesScreen(context, opened);
  });

  /** Approves the version given in a form. */
  app.post("/:link/pages", async (context) => {
    const opened = await open(context);
    if (!("link" in opened)) return opened;
    const { link, shown } = opened;
    const seen = (await formIn(context, maxFormBytes)).get("version") ?? "";
    try {
      await approvals.approve(link, await shown.shown(), seen);
    } catch (error) {
      if (!(error instanceof CodedError) || error.code !== "ABORTED") throw error;
      return await pagesScreen(context, opened, true);
    }
    return new Response(null, { status: 303, headers: { Location: pagesOf(link) } });
  });

  const page = async (context: Context) => {
    const opened = await open(context);
    if (!("link" in opened)) return opened;
    const { link, shown } = opened;
    const { origin, pathname, search } = new URL(context.req.url);
    const base = siteOf(link);
    // `pathname` may be encoded differently from `base`, so the length of `base` does not apply.
    const address = pathname.replace(/^(?:\/[^/]+){3}/, "") || "/";
    return await reviewPage(await shown.view.render(address + search), { origin, base });
  };
  app.get("/:link/site", page);
  app.get("/:link/site/*", page);

  app.route("/", createReviewMailHttp({ subscriptions, screen, closed }));
  app.route("/", createRecordHttp({ ...options, approvals, openLink, screen, closed }));
  const parts = { access, reviewed, log: options.log };
  app.route("/", createApprovalHttp({ ...parts, approvals }));
  app.route("/", createCommentsHttp({ ...parts, comments }));
  app.all("*", () => {
    throw new CodedError("NOT_FOUND", "There is nothing at this address.");
  });
  return app.onError(respondToErrors(plainText, options.log));

  /** The link that this browser has opened and its content; else a screen with the reason. */
  async function openLink(
    context: Context,
  ): Promise<{ link: ReviewLink; shown: Reviewed } | Response> {
    const link = await access.openedLink(context);
    if (!link) return await closed(context);
    await access.consume(link);
    const shown = await reviewed(context, link);
    return shown ? { link, shown } : await closed(context);
  }

  /** The same, for content that is not published yet. */
  async function open(context: Context): Promise<Opened | Response> {
    const opened = await openLink(context);
    if (opened instanceof Response) return opened;
    const { link, shown } = opened;
    if (shown.state === "open") return { link, shown };
    const [last] = await approvals.givenBy(link);
    const approval = last && { day: shown.dayOf(last.at), record: recordOf(link, last.id) };
    return await screen(context, { kind: "published", approval });
  }

  async function pagesScreen(context: Context, { link, shown }: Opened, isOvertaken = false) {
    const state = await reviewState(approvals, link, shown);
    return await screen(context, { kind: "pages", ...state, isOvertaken }, isOvertaken ? 409 : 200);
  }

  async function enter(context: Context, token: string, link: LinkAccess, passcode?: string) {
    const entered = await links.enter(token, passcode);
    if ("session" in entered) {
      return new Response(null, {
        status: 303,
        headers: {
          Location: pagesOf(link),
          "Set-Cookie": access.cookieFor(link, entered.session),
        },
      });
    }
    if (entered.refused === "closed") return await closed(context);
    const response = await screen(
      context,
      {
        kind: "passcode",
        problem: entered.refused,
        triesLeft: entered.refused === "wrong" ? entered.triesLeft : undefined,
      },
      entered.refused === "limited" ? 429 : 403,
    );
    if (entered.refused === "limited")
      response.headers.set("Retry-After", String(entered.retryAfterSeconds));
    return response;
  }

  /**
   * The response for any link that does not open, whether it never existed or has ended. Requests are counted, so that tokens
   * cannot be guessed.
   */
  async function closed(context: Context): Promise<Response> {
    await access.countUnknown(context);
    return await screen(context, { kind: "closed" }, 404);
  }

  async function screen(context: Context, shown: ReviewScreen, status = 200): Promise<Response> {
    // A GET request to the same address, even when a form was submitted.
    const request = new Request(context.req.url, { headers: context.req.raw.headers });
    const response = await options.renderScreen(request, shown);
    return new Response(response.body, {
      status: response.ok ? status : response.status,
      headers: response.headers,
    });
  }
}

async function formIn({ req }: Context, maxBytes: number): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(req.raw, { maxBytes }));
}

interface ApprovalHttpOptions extends OpenedParts {
  readonly approvals: ReviewApprovals;
  readonly log: Pick<Logger, "error">;
}

/** The JSON routes by which a client's browser reads the current content of a review, and approves it. */
function createApprovalHttp(options: ApprovalHttpOptions): Hono {
  const { approvals } = options;
  const app = new Hono();

  /** The current content of the review. */
  app.get("/:link/state", async (context) => {
    const { link, shown } = await openedReview(options, context);
    return jsonResponse(await reviewState(approvals, link, shown));
  });

  /** Approves the version that the client has seen, `{ version }`; 409 when it has changed. */
  app.post("/:link/approval", async (context) => {
    const { link, shown } = await openedReview(options, context);
    const version = optionalTextIn(await membersOf(context), "version") ?? "";
    await approvals.approve(link, await shown.shown(), version);
    return jsonResponse(await reviewState(approvals, link, shown));
  });

  return app.onError(respondToErrors(googleJson, options.log));
}

/**
 * The routes by which recipients unsubscribe from mail about reviews, `/review/{token}/mail`: a form, and one click in a mail
 * program (RFC 8058).
 */
function createReviewMailHttp({
  subscriptions,
  screen,
  closed,
}: {
  subscriptions: Pick<Subscriptions, "find" | "setEnded">;
  screen(context: Context, shown: ReviewScreen): Promise<Response>;
  /** The response to an unknown token. */
  closed(context: Context): Promise<Response>;
}): Hono {
  const app = new Hono();

  app.get("/:token/mail", async (context) => {
    const found = await subscriptions.find(context.req.param("token"));
    return found ? await screen(context, { kind: "mail", ...found }) : await closed(context);
  });

  /** Unsubscribes, or with `mail=again` subscribes again. */
  app.post("/:token/mail", async (context) => {
    const token = context.req.param("token");
    if (!(await subscriptions.find(token))) return await closed(context);
    const isEnded = (await formIn(context, maxMailFormBytes)).get("mail") !== "again";
    await subscriptions.setEnded(token, isEnded);
    return await screen(context, { kind: "mail", isEnded });
  });

  return app;
}
