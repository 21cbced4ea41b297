import { Hono } from "hono";
import type { Context } from "hono";
import { readText } from "#server/http/body.ts";
import type { ReviewScreen } from "./review-state.ts";
import type { Subscriptions } from "./subscriptions.ts";

const maxFormBytes = 1024;

/** The routes by which recipients end the mail about reviews, `/review/{token}/mail`: a form, and one click in a mail program (RFC 8058). */
export function createReviewMailHttp({
  subscriptions,
  screen,
  closed,
}: {
  subscriptions: Pick<Subscriptions, "find" | "setEnded">;
  screen(context: Context, shown: ReviewScreen): Promise<Response>;
  /** The answer to an unknown token. */
  closed(context: Context): Promise<Response>;
}): Hono {
  const app = new Hono();

  app.get("/:token/mail", async (context) => {
    const found = await subscriptions.find(context.req.param("token"));
    return found ? await screen(context, { kind: "mail", ...found }) : await closed(context);
  });

  /** Ends it, and begins it again with `mail=again`. */
  app.post("/:token/mail", async (context) => {
    const token = context.req.param("token");
    if (!(await subscriptions.find(token))) return await closed(context);
    const body = new URLSearchParams(await readText(context.req.raw, { maxBytes: maxFormBytes }));
    const isEnded = body.get("mail") !== "again";
    await subscriptions.setEnded(token, isEnded);
    return await screen(context, { kind: "mail", isEnded });
  });

  return app;
}
