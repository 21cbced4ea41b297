import { enquiryFolders, type EnquiryFolder } from "#content/enquiry.ts";
import { readEnquiryChange } from "#server/desk/enquiries/change-enquiry.ts";
import { invalid } from "#server/errors.ts";
import { membersOf, nonBlank, rangeOf, textIn, type DeskCall, type DeskDoor } from "./call.ts";

const headers = {
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": 'attachment; filename="enquiries.csv"',
  "Cache-Control": "no-store",
};

/** What visitors asked: of one folder, or of all but suspected spam. */
export const listEnquiries: DeskDoor = (call) =>
  call.desk.enquiries({ ...rangeOf(call), folder: folderIn(call) });

/** How many enquiries wait for somebody, and whether the mail about them arrives. */
export const countEnquiries: DeskDoor = (call) => call.desk.enquiryCounts();

/** Changes an enquiry: `{ base, status?, note?, isSuspected? }`. */
export const changeEnquiry: DeskDoor = async (call) => {
  const change = readEnquiryChange(await membersOf(call));
  return await call.desk.changeEnquiry(call.parameter("id"), change, call.staff);
};

/** All enquiries as a file for spreadsheets. */
export const exportEnquiries: DeskDoor = async (call) =>
  new Response(call.desk.enquiriesCsv(), { headers });

/** Erases an enquiry. */
export const eraseEnquiry: DeskDoor = (call) =>
  call.desk.eraseEnquiry(call.parameter("id"), call.staff);

/** Erases an e-mail address from all that is stored: `{ address }`. */
export const eraseAddress: DeskDoor = async (call) =>
  await call.desk.eraseAddress(textIn(await membersOf(call), "address"), call.staff);

/** Those who have left and whose names are still in the history: `{ members }`. */
export const listFormerMembers: DeskDoor = async (call) => ({
  members: await call.desk.formerMembers(),
});

/** Takes the name of somebody who has left out of the history. */
export const makeAnonymous: DeskDoor = async (call) => {
  await call.desk.makeAnonymous(call.parameter("id"), call.staff);
  return {};
};

/** Sends a test message to those who are told of enquiries. */
export const sendTestMessage: DeskDoor = (call) => call.desk.sendTestMessage(call.staff);

function folderIn(call: DeskCall): EnquiryFolder | undefined {
  const folder = nonBlank(call, "folder");
  if (folder === undefined || Object.hasOwn(enquiryFolders, folder))
    return folder as EnquiryFolder | undefined;
  throw invalid(`\`folder\` may be: ${Object.keys(enquiryFolders).join(", ")}.`);
}
