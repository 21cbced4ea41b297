import { maxChangeBytes, membersOf, type DeskCall } from "#server/desk/call.ts";
import { readPreviewRequest } from "#server/desk/preview/preview.ts";
import { textIn, type JsonMembers } from "#server/http/json-members.ts";
import type { AdviceKey } from "./dismissals.ts";
import { readPageFindings } from "./page-checks.ts";

// A quote may be a whole field.
const maxKeyBytes = 1024 * 1024;

/** The routes of the checks before an update. */
export const checkRoutes = {
  /** The member's drafts and bundles with open advice. */
  "GET /advice": (call) => call.desk.advice(call.openView, call.staff),
  /** The number of open suggestions about a bundle. */
  "GET /bundles/:bundle/advice": (call) =>
    call.desk.bundleAdvice(call.parameter("bundle"), call.openView),
  /**
   * Advice about unsaved changes, and about a document: `{ document, changes: [{ document, base, fields }], drafts?, tabId? }`.
   */
  "POST /checks": async (call) => {
    const request = readPreviewRequest(await membersOf(call, maxChangeBytes));
    return await call.desk.checks.check(request, call.openView, call.staff);
  },
  /** The fields that contain what a browser found on a page: `{ ..., found: [{ check, words, quote, texts or picture }] }`. */
  "POST /checks/page": async (call) => {
    const members = await membersOf(call, maxChangeBytes);
    const request = readPreviewRequest(members);
    const found = readPageFindings(members.get("found"));
    return { found: await call.desk.checks.placeOnPage(request, found, call.openView, call.staff) };
  },
  /** Dismisses advice: `{ document, check, place, quote, reason }`. */
  "POST /checks/dismiss": async (call) => {
    const members = await membersOf(call, maxKeyBytes);
    return await call.desk.checks.dismiss(keyIn(members), textIn(members, "reason"), call.staff);
  },
  /** Withdraws a dismissal: `{ document, check, place, quote }`. */
  "POST /checks/recall": async (call) => {
    await call.desk.checks.recall(keyIn(await membersOf(call, maxKeyBytes)));
    return {};
  },
} satisfies Record<string, (call: DeskCall) => Promise<object>>;

function keyIn(members: JsonMembers): AdviceKey {
  return {
    document: textIn(members, "document"),
    check: textIn(members, "check"),
    place: textIn(members, "place"),
    quote: textIn(members, "quote"),
  };
}
