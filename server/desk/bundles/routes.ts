import { invalid } from "#server/errors.ts";
import type { DraftChange } from "#server/desk/answers.ts";
import {
  documentIn,
  download,
  maxChangeBytes,
  membersOf,
  oneOf,
  pathIn,
  rangeOf,
  type DeskCall,
} from "#server/desk/call.ts";
import { flagIn, optionalTextIn, optionalTextsIn, textIn } from "#server/http/json-members.ts";

/** The routes of bundles, by method and path below `/api/desk`. */
export const bundleRoutes = {
  /** Bundles of one state, open ones by default. */
  "GET /bundles": (call) =>
    call.desk.bundles.list({
      ...rangeOf(call),
      state: oneOf(call, "state", ["open", "published", "removed"]),
    }),
  /** Bundles that were not published on time. */
  "GET /bundles-overdue": async (call) => ({ bundles: await call.desk.bundles.overdue() }),
  "GET /bundles.ics": async (call) =>
    download("bundles.ics", "text/calendar", await call.desk.bundles.calendar(call.origin)),
  /** Creates an empty bundle: `{ name, id? }`. */
  "POST /bundles": async (call) => {
    const members = await membersOf(call);
    const name = textIn(members, "name");
    return await call.desk.bundles.create(name, call.staff, optionalTextIn(members, "id"));
  },
  "GET /bundles/:bundle": (call) => call.desk.bundles.open(call.parameter("bundle"), call.staff),
  /**
   * Renames, removes or restores a bundle, or sets whether it needs an approval: `{ name }`, `{ isRemoved }` or `{ needsApproval
   * }`.
   */
  "POST /bundles/:bundle": async (call) => {
    const members = await membersOf(call);
    const bundle = call.parameter("bundle");
    const isRemoved = members.get("isRemoved");
    if (typeof isRemoved === "boolean")
      return await call.desk.bundles.remove(bundle, isRemoved, call.staff);
    const needsApproval = members.get("needsApproval");
    if (typeof needsApproval === "boolean")
      return await call.desk.bundles.setNeedsApproval(bundle, needsApproval, call.staff);
    return await call.desk.bundles.rename(bundle, textIn(members, "name"), call.staff);
  },
  /**
   * Adds a document: changed (`{ path, change: { base, fields } }`), deleted (`{ path, change: "delete" }`) or as it is (`{ path
   * }`).
   */
  "POST /bundles/:bundle/documents": async (call) => {
    const members = await membersOf(call, maxChangeBytes);
    const bundle = call.parameter("bundle");
    const path = textIn(members, "path");
    const change = members.get("change");
    if (change === undefined) return await call.desk.bundles.addAsIs(bundle, path, call.staff);
    if (change === "delete") return await call.desk.bundles.add(bundle, path, change, call.staff);
    if (typeof change !== "object" || change === null)
      throw invalid('Send `change` as { base, fields }, or as "delete".');
    // The called function validates it as untrusted input.
    const read = call.desk.readChange({ version: 0, ...change } as DraftChange);
    return await call.desk.bundles.add(bundle, path, read, call.staff);
  },
  /** Sets whether publishing hides or shows a document: `{ path, isHidden }`. */
  "POST /bundles/:bundle/visibility": async (call) => {
    const members = await membersOf(call);
    const isHidden = flagIn(members, "isHidden");
    const path = textIn(members, "path");
    return await call.desk.bundles.setHidden(call.parameter("bundle"), path, isHidden, call.staff);
  },
  /** Takes a document out of a bundle: `{ path }`. */
  "POST /bundles/:bundle/take-out": async (call) =>
    await call.desk.bundles.takeOut(
      call.parameter("bundle"),
      textIn(await membersOf(call), "path"),
      call.staff,
    ),
  /** Merges later changes on the site into a document: `{ path, take, version? }`. */
  "POST /bundles/:bundle/bring-in": async (call) => {
    const members = await membersOf(call);
    const take = optionalTextsIn(members, "take") ?? [];
    const version = optionalTextIn(members, "version");
    const asked = { path: textIn(members, "path"), take, version };
    return await call.desk.bundles.bringIn(call.parameter("bundle"), asked, call.staff);
  },
  /** A document in a bundle, with its base. */
  "GET /bundles/:bundle/compare": async (call) =>
    await call.desk.bundles.compare(call.parameter("bundle"), documentIn(call)),
  /** Publishes a bundle now, as one commit. */
  "POST /bundles/:bundle/publish": (call) =>
    call.desk.bundles.publish(call.parameter("bundle"), call.staff),
  /** Undoes the publication of a bundle, as one commit. */
  "POST /bundles/:bundle/undo": (call) =>
    call.desk.bundles.undo(call.parameter("bundle"), call.staff),
  /** Schedules a bundle at a time in the agency's time zone, or cancels its schedule: `{ wallClock }`. */
  "POST /bundles/:bundle/schedule": async (call) => {
    const members = await membersOf(call);
    const wallClock = members.get("wallClock") === null ? null : textIn(members, "wallClock");
    return await call.desk.bundles.schedule(call.parameter("bundle"), wallClock, call.staff);
  },
  /** The links by which clients review a bundle. */
  "GET /bundles/:bundle/links": (call) => call.desk.bundles.links.list(call.parameter("bundle")),
  /** Creates one: `{ client, email?, days?, passcode?, token? }`. Only this response contains its address. */
  "POST /bundles/:bundle/links": async (call) => {
    const members = await membersOf(call);
    const days = members.get("days") ?? undefined;
    if (days !== undefined && typeof days !== "number") throw invalid("Send `days` as a number.");
    const asked = {
      email: optionalTextIn(members, "email"),
      passcode: optionalTextIn(members, "passcode"),
      token: optionalTextIn(members, "token"),
      client: textIn(members, "client"),
      days,
    };
    const bundle = call.parameter("bundle");
    return await call.desk.bundles.links.create(bundle, asked, call.origin, call.staff);
  },
  "DELETE /bundles/:bundle/links/:link": (call) =>
    call.desk.bundles.links.revoke(call.parameter("bundle"), call.parameter("link"), call.staff),
  /** The comments of clients and staff on a bundle. */
  "GET /bundles/:bundle/comments": (call) =>
    call.desk.bundles.comments.list(call.parameter("bundle")),
  /**
   * Adds a comment (`{ words, audience, document?, field?, quote?, before?, after? }`) or a reply (`{ words, thread }`); both
   * with `mentions?` and `id?`.
   */
  "POST /bundles/:bundle/comments": async (call) => {
    const members = await membersOf(call);
    const text = (name: string) => optionalTextIn(members, name);
    const bundle = call.parameter("bundle");
    const mentions = optionalTextsIn(members, "mentions") ?? [];
    const said = { words: textIn(members, "words"), mentions, id: text("id") };
    const thread = text("thread");
    if (thread !== undefined)
      return await call.desk.bundles.comments.answer(bundle, { ...said, thread }, call.staff);
    const audience = textIn(members, "audience");
    if (audience !== "everyone" && audience !== "staff")
      throw invalid("`audience` may be: everyone, staff.");
    const [document, field] = [text("document"), text("field")];
    const quoted = { quote: text("quote"), before: text("before"), after: text("after") };
    const asked = { ...said, audience, document, field, ...quoted } as const;
    return await call.desk.bundles.comments.add(bundle, asked, call.staff);
  },
  /** Marks a comment as done, or as open: `{ isDone }`. */
  "POST /bundles/:bundle/comments/:comment": async (call) => {
    const isDone = flagIn(await membersOf(call), "isDone");
    const id = call.parameter("comment");
    const bundle = call.parameter("bundle");
    return await call.desk.bundles.comments.setDone(bundle, { id, isDone }, call.staff);
  },
  /** The approvals of a bundle by clients. */
  "GET /bundles/:bundle/approvals": (call) =>
    call.desk.bundles.approvals.list(call.parameter("bundle")),
  /** A document as it was approved, and as it is now: `?path=`. */
  "GET /bundles/:bundle/approvals/:approval": async (call) =>
    await call.desk.bundles.approvals.compare(
      call.parameter("bundle"),
      call.parameter("approval"),
      documentIn(call),
    ),
  /** The approved content, for printing. */
  "GET /bundles/:bundle/approvals/:approval/record": (call) =>
    call.desk.bundles.records.read(
      call.parameter("bundle"),
      call.parameter("approval"),
      call.openPast,
    ),
  /** A page as it was approved: `?address=`. */
  "GET /bundles/:bundle/approvals/:approval/page": (call) =>
    call.desk.bundles.records.page(
      call.parameter("bundle"),
      call.parameter("approval"),
      call.query("address") ?? "/",
      call.openPast,
    ),
  /** The open bundles that change a document. */
  "GET /bundles-of/:collection/:id": (call) => call.desk.bundles.ofDocument(pathIn(call)),
} satisfies Record<string, (call: DeskCall) => Promise<object>>;
