import { activityGroups, type ActivityGroup } from "#content/activity.ts";
import { enquiryFolders } from "#content/enquiry.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { DraftChange } from "./answers.ts";
import { bundleRoutes } from "./bundles/routes.ts";
import {
  addressIn,
  download,
  maxChangeBytes,
  membersOf,
  nonBlank,
  oneOf,
  pathIn,
  rangeOf,
  readWholeNumber,
  wholeNumber,
  type DeskCall,
} from "./call.ts";
import {
  flagIn,
  optionalTextIn,
  optionalTextsIn,
  textIn,
  textsIn,
  type JsonMembers,
} from "#server/http/json-members.ts";
import { checkRoutes } from "./checks/routes.ts";
import { checkTabId } from "./drafts/drafts.ts";
import { readEnquiryChange } from "./enquiries.ts";
import { readPreviewRequest } from "./preview/preview.ts";

// A removal lists all known uses, and a logo may have very many.
const maxRemovalBytes = 1024 * 1024;
const maxFieldLength = 1500;

/** The routes of the staff area, by method and path below `/api/desk`; each returns JSON or a whole response. */
export const deskRoutes = {
  ...bundleRoutes,
  ...checkRoutes,
  /** A document for the editor. */
  "GET /documents/:collection/:id": (call) =>
    call.desk.open(pathIn(call), call.staff, nonBlank(call, "tabId")),
  /** Saves a draft: `{ base, fields, from?, version }`; removes it without fields. */
  "PUT /drafts/:collection/:id/:tabId": async (call) => {
    const { isEdited, ...saved } = await call.desk.saveDraft(
      pathIn(call),
      call.parameter("tabId"),
      call.staff,
      // The called function validates it as untrusted input.
      (await call.body(maxChangeBytes)) as DraftChange,
    );
    if (isEdited) await call.countAsUse();
    return saved;
  },
  /** Removes a draft of the member or, for owners, of a former one: `?member=`. */
  "DELETE /drafts/:collection/:id/:tabId": async (call) => {
    const former = nonBlank(call, "member");
    await call.desk.removeDraft(pathIn(call), call.parameter("tabId"), call.staff, former);
    return {};
  },
  /** Sets the member's active field: `{ path, tabId, field }`. Returns whether they have that document open. */
  "POST /presence": async (call) => {
    const members = await membersOf(call);
    const field = members.get("field") === null ? undefined : textIn(members, "field");
    if (field !== undefined && field.length > maxFieldLength) throw invalid("`field` is too long.");
    const path = textIn(members, "path");
    const tabId = checkTabId(textIn(members, "tabId"));
    const { id, name } = call.staff;
    return { present: call.desk.attend({ path, tabId, staff: { id, name } }, field) };
  },

  /** The members of staff whom a comment may mention, by name. */
  "GET /members": async (call) => ({
    members: (await call.desk.listMembers()).map(({ id, name }) => ({ id, name })),
  }),

  /** A collection in list order. */
  "GET /rows/:collection": (call) =>
    call.desk.rows(call.parameter("collection"), {
      ...rangeOf(call),
      slug: nonBlank(call, "slug"),
    }),
  /** Whether the member gets mail about reviews; `{ isOn }` sets it. */
  "GET /review-mail": (call) => call.desk.reviewMail(call.staff),
  "POST /review-mail": async (call) => {
    const isOn = flagIn(await membersOf(call), "isOn");
    return await call.desk.setReviewMail(isOn, call.staff);
  },
  "GET /links/:collection/:id": (call) => call.desk.links(pathIn(call)),
  "GET /search": (call) =>
    call.desk.search(call.query("q") ?? "", { limit: wholeNumber(call, "limit") }),

  /** Enquiries of one folder, or all except suspected spam. */
  "GET /enquiries": (call) =>
    call.desk.enquiries({
      ...rangeOf(call),
      folder: oneOf(call, "folder", Object.keys(enquiryFolders) as (keyof typeof enquiryFolders)[]),
    }),
  "GET /enquiries.csv": async (call) =>
    download("enquiries.csv", "text/csv", await call.desk.enquiriesCsv(call.staff)),
  "GET /enquiry-counts": (call) => call.desk.enquiryCounts(),
  /** Changes an enquiry: `{ base, status?, note?, isSuspected? }`. */
  "POST /enquiries/:id": async (call) => {
    const change = readEnquiryChange(await membersOf(call));
    return await call.desk.changeEnquiry(call.parameter("id"), change, call.staff);
  },
  "DELETE /enquiries/:id": (call) => call.desk.eraseEnquiry(call.parameter("id"), call.staff),
  /** Erases an e-mail address from all data: `{ address }`. */
  "POST /erase": async (call) =>
    await call.desk.eraseAddress(textIn(await membersOf(call), "address"), call.staff),
  "GET /former-members": async (call) => ({
    members: await call.desk.formerMembers(call.staff),
  }),
  "DELETE /former-members/:id": async (call) => {
    await call.desk.makeAnonymous(call.parameter("id"), call.staff);
    return {};
  },
  "POST /test-message": (call) => call.desk.sendTestMessage(call.staff),

  /** A page with unsaved changes: `{ address or document, changes: [{ document, base, fields }], drafts?, tabId? }`. */
  "POST /preview": async (call) => {
    const request = readPreviewRequest(await membersOf(call, maxChangeBytes));
    return await call.desk.preview(request, call.openView, call.staff);
  },
  /** The field that content of such a page comes from: `{ ..., texts or picture }`. */
  "POST /preview/field": async (call) => {
    const members = await membersOf(call, maxChangeBytes);
    const pointed = {
      texts: optionalTextsIn(members, "texts")?.slice(0, 5) ?? [],
      picture: optionalTextIn(members, "picture"),
    };
    const request = { ...readPreviewRequest(members), ...pointed };
    return { found: await call.desk.findField(request, call.openView, call.staff) };
  },

  /** The commits that changed the site, newest first; `before` or `after` is a sequence. */
  "GET /timeline": (call) =>
    call.desk.timeline({
      before: wholeNumber(call, "before"),
      after: wholeNumber(call, "after"),
      limit: wholeNumber(call, "limit"),
    }),
  /** The last commit at or before a minute in the site's time zone: `?moment=2026-03-03T14:05`. */
  "GET /timeline/at": (call) => call.desk.sequenceBy(call.query("moment") ?? ""),
  /** A page of the site as it was after a commit. */
  "GET /past-page": (call) =>
    call.desk.pastPage(
      { address: call.query("address") ?? "/", at: readWholeNumber(call.query("at") ?? "", "at") },
      call.openPast,
    ),
  /** The documents that restoring one document, or everything, would change. */
  "GET /bring-back": (call) =>
    call.desk.bringBackList(
      { at: readWholeNumber(call.query("at") ?? "", "at"), document: nonBlank(call, "document") },
      call.staff,
    ),
  /** Restores one document, or everything, to its state after a commit: `{ at, known, document? }`. */
  "POST /bring-back": async (call) => {
    const members = await membersOf(call);
    const number = (name: string) =>
      readWholeNumber(JSON.stringify(members.get(name) ?? null), name);
    const document = optionalTextIn(members, "document");
    return await call.desk.bringBack(
      { at: number("at"), known: number("known"), document },
      call.staff,
    );
  },

  /** The revisions of a document, newest first. */
  "GET /history/:collection/:id": (call) =>
    call.desk.history(pathIn(call), {
      before: wholeNumber(call, "before"),
      limit: wholeNumber(call, "limit"),
    }),
  "GET /revisions/:collection/:id/:number": async (call) => {
    const number = readWholeNumber(call.parameter("number"), "number");
    const revision = await call.desk.revision(pathIn(call), number);
    if (revision) return revision;
    throw new CodedError("NOT_FOUND", `This document has no revision number ${number}.`);
  },
  /** Restores a document to a revision: `{ number, fields?, known? }`. */
  "POST /restore/:collection/:id": async (call) => {
    const members = await membersOf(call);
    const number = members.get("number");
    const known = members.get("known") ?? undefined;
    if (!isRevision(number) || (known !== undefined && !isRevision(known)))
      throw invalid("Send the numbers of revisions: `number` to restore, and `known`.");
    const asked = { path: pathIn(call), number, fields: optionalTextsIn(members, "fields"), known };
    return await call.desk.restore(asked, call.staff);
  },
  /** Deleted documents, last deleted first. */
  "GET /trash": (call) =>
    call.desk.trash(
      { before: nonBlank(call, "before"), limit: wholeNumber(call, "limit") },
      call.staff,
    ),

  /** Images and videos, newest first. */
  "GET /library": (call) =>
    call.desk.library({
      ...rangeOf(call),
      q: nonBlank(call, "q"),
      kind: oneOf(call, "kind", ["picture", "video"]),
      alt: oneOf(call, "alt", ["missing"]),
    }),
  /** The file of a download address. */
  "GET /file": async (call) => {
    const file = await call.desk.file(addressIn(call));
    if (file) return file;
    throw new CodedError("NOT_FOUND", "This address opens no picture or video of this site.");
  },
  "GET /uses": async (call) => ({ uses: await call.desk.uses(addressIn(call)) }),
  /** Removes an upload, given its known uses: `{ name, generation, knownUses }`. */
  "POST /remove-file": async (call) => {
    const members = await membersOf(call, maxRemovalBytes);
    const file = { ...uploadIn(members), knownUses: textsIn(members, "knownUses") };
    await call.desk.removeFile(file, call.staff);
    return {};
  },
  "GET /file-trash": (call) => call.desk.trashedFiles(rangeOf(call), call.staff),
  /** Restores a deleted file: `{ name, generation }`. */
  "POST /restore-file": async (call) => {
    await call.desk.restoreFile(uploadIn(await membersOf(call)), call.staff);
    return {};
  },
  /** Erases a deleted file permanently: `{ name, generation }`. */
  "POST /erase-file": async (call) => {
    await call.desk.eraseFile(uploadIn(await membersOf(call)), call.staff);
    return {};
  },

  /** Actions of staff, newest first: `?member=&group=&after=`. */
  "GET /activity": (call) =>
    call.desk.activity(
      {
        ...rangeOf(call),
        member: nonBlank(call, "member"),
        group: oneOf(call, "group", Object.keys(activityGroups) as ActivityGroup[]),
      },
      call.staff,
    ),
} satisfies Record<string, (call: DeskCall) => Promise<object>>;

function isRevision(number: unknown): number is number {
  return Number.isSafeInteger(number) && Number(number) > 0;
}

function uploadIn(members: JsonMembers) {
  return { name: textIn(members, "name"), generation: textIn(members, "generation") };
}

/** A route of the staff area, such as `GET /trash`. */
export type DeskRoute = keyof typeof deskRoutes;

/** The JSON response of a route. */
export type DeskAnswer<Route extends DeskRoute> = Awaited<ReturnType<(typeof deskRoutes)[Route]>>;
