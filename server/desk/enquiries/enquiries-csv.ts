import { Readable } from "node:stream";
import { enquiryStatuses } from "#content/enquiry.ts";
import type { EnquiryRow } from "#server/desk/answers.ts";
import { listEnquiries, type EnquirySources } from "./enquiry-rows.ts";

const atOnce = 200;

const columns = {
  Received: ({ time }) => time,
  Name: ({ name }) => name,
  Company: ({ company }) => company,
  "E-mail": ({ email }) => email,
  Message: ({ message }) => message,
  Status: ({ status }) => enquiryStatuses[status],
  "Status changed by": ({ handled }) => handled?.by.name ?? "",
  "Status changed": ({ handled }) => handled?.time ?? "",
  Note: ({ note }) => note,
  "Suspected spam": ({ isSuspected }) => (isSuspected ? "Yes" : ""),
} satisfies Record<string, (row: EnquiryRow) => string>;

/** All enquiries as a CSV file (RFC 4180), read a part at a time while it is sent: newest first, suspected spam last. */
export function enquiriesCsv(sources: EnquirySources): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(partsOf(sources))) as ReadableStream<Uint8Array>;
}

async function* partsOf(sources: EnquirySources) {
  // Spreadsheets take the file for UTF-8 by this mark alone.
  yield Buffer.from(`\ufeff${lineOf(Object.keys(columns))}`);
  for (const folder of [undefined, "suspected"] as const) {
    let after: string | undefined;
    do {
      const { rows, next } = await listEnquiries(sources, { limit: atOnce, after, folder });
      const lines = rows.map((row) =>
        lineOf(Object.values(columns).map((valueOf) => valueOf(row))),
      );
      if (lines.length > 0) yield Buffer.from(lines.join(""));
      after = next;
    } while (after !== undefined);
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/** A cell as text: a spreadsheet would run what begins like a formula, also behind blanks and in full-width signs. */
function cellOf(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
