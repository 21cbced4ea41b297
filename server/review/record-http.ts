import { Hono, type Context } from "hono";
import type { Reviewed } from "#server/desk/bundles/reviewed-bundle.ts";
import type { OpenPast } from "#server/desk/past-site/past-site.ts";
import type { ReviewApprovals } from "./approvals.ts";
import type { ReviewLink } from "./links.ts";
import { reviewPage } from "./review-page.ts";
import { pagesOf, recordOf, siteOf, type ReviewScreen } from "./review-state.ts";

export interface RecordHttpParts {
  readonly approvals: Pick<ReviewApprovals, "givenBy">;
  /** The link that this browser has opened and its content, published or not; else a screen with the reason. */
  openLink(context: Context): Promise<{ link: ReviewLink; shown: Reviewed } | Response>;
  /** Opens the site at an origin as it was after a commit. */
  pastAt(origin: string): OpenPast;
  screen(context: Context, shown: ReviewScreen): Promise<Response>;
  /** The response for an approval that was not given with this link. */
  closed(context: Context): Promise<Response>;
}

/**
 * The routes by which clients read what they approved, `/review/{link}/approvals/{approval}`: its record, and each of its pages.
 */
export function createRecordHttp({
  approvals,
  openLink,
  pastAt,
  screen,
  closed,
}: RecordHttpParts): Hono {
  const app = new Hono();

  app.get("/:link/approvals/:approval", async (context) => {
    const opened = await openRecord(context);
    if (opened instanceof Response) return opened;
    const { link, shown, approval, openPast } = opened;
    const record = await shown.record(approval, openPast);
    const address = recordOf(link, approval);
    return await screen(context, { kind: "record", record, address, back: pagesOf(link) });
  });

  /** A page as it was approved: `?address=`. */
  app.get("/:link/approvals/:approval/page", async (context) => {
    const opened = await openRecord(context);
    if (opened instanceof Response) return opened;
    const { link, shown, approval, openPast } = opened;
    const address = context.req.query("address") ?? "/";
    const { html } = await shown.recordedPage(approval, address, openPast);
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    const { origin } = new URL(context.req.url);
    return await reviewPage(new Response(html, { headers }), { origin, base: siteOf(link) });
  });

  return app;

  async function openRecord(context: Context) {
    const opened = await openLink(context);
    if (opened instanceof Response) return opened;
    const approval = context.req.param("approval") ?? "";
    const given = await approvals.givenBy(opened.link);
    if (!given.some(({ id }) => id === approval)) return await closed(context);
    return { ...opened, approval, openPast: pastAt(new URL(context.req.url).origin) };
  }
}
