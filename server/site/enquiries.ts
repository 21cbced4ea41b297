import { createHash } from "node:crypto";
import { oneLine } from "#content/one-line.ts";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import type { Allowance, Answer } from "#server/database/limits.ts";
import { CodedError } from "#server/errors.ts";
import type { SiteDocuments } from "./reader.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Transaction } from "kysely";

/** The values of the enquiry form. */
export interface EnquiryValues {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly message: string;
}

/** An enquiry as received. */
export interface Enquiry extends EnquiryValues {
  /** Honeypot field: an enquiry that fills it is suspected spam. */
  readonly website: string;
  /** The sender's IP address. */
  readonly from: string;
}

/** The result of an enquiry; `problems` has a message by field. */
export type EnquiryOutcome =
  | { kind: "received" }
  | { kind: "incomplete"; problems: Partial<Record<keyof EnquiryValues, string>> }
  | { kind: "too many"; retryAfterSeconds: number };

/** Counts one use of a key against its limit. */
export type TakeAllowance = (key: string, allowance: Allowance) => Promise<Answer>;

export type Enquiries = ReturnType<typeof createEnquiries>;

/** Notifies staff of an enquiry. */
export interface EnquiryNotice {
  /** Prepares the mail; the result writes it in the enquiry's transaction. */
  prepare(
    path: string,
    values: EnquiryValues,
  ): Promise<(tables: Transaction<Tables>) => Promise<void>>;
  /** Called once the enquiry and its mail are stored. */
  wake(): void;
}

const maxLengths = { name: 120, company: 160, email: 254, message: 5000 } as const;
const perVisitor = { limit: 5, windowSeconds: 10 * 60 };
const perSite = { limit: 100, windowSeconds: 60 * 60 };
const author = { kind: "system", name: "Request form" } as const;
const hour = 60 * 60_000;

/**
 * Accepts visitors' enquiries and stores each as `enquiries/{id}`, in one transaction with the mail about it. Visitors who get no
 * response may send again: the same text from the same sender is one enquiry for at least an hour. Suspected spam is marked, and
 * causes no mail.
 */
export function createEnquiries(
  { get, commit }: Pick<SiteDocuments, "get" | "commit">,
  takeAllowance: TakeAllowance,
  notice: EnquiryNotice,
  now: () => number = Date.now,
) {
  return {
    async enquire(enquiry: Enquiry): Promise<EnquiryOutcome> {
      const values = trimmed(enquiry);
      const problems = problemsOf(values);
      if (Object.keys(problems).length > 0) return { kind: "incomplete", problems };
      // Suspected bots get the same response, so that they learn nothing.
      const suspected = enquiry.website !== "";
      const thisHour = Math.floor(now() / hour);
      const path = pathOf(values, thisHour);
      for (const sent of [path, pathOf(values, thisHour - 1)])
        if (await get(sent)) return { kind: "received" };
      const mine = await takeAllowance(`enquiry:${enquiry.from}`, perVisitor);
      if (!mine.allowed) return { kind: "too many", retryAfterSeconds: mine.retryAfterSeconds };
      // Suspected spam is counted separately, so that it does not use up the limit of other visitors.
      const all = await takeAllowance(suspected ? "enquiry suspected" : "enquiry", perSite);
      if (!all.allowed) return { kind: "too many", retryAfterSeconds: all.retryAfterSeconds };
      const mark: TypedFields = suspected ? { suspected: { booleanValue: true } } : {};
      const update = { path, fields: { ...typed(values), ...mark } };
      const alongside = suspected ? undefined : await notice.prepare(path, values);
      const write = { update, currentDocument: { exists: false } };
      await commit([write], author, { alongside }).then(notice.wake, unlessItIsThere);
      return { kind: "received" };
    },
  };
}

function trimmed({ name, company, email, message }: Enquiry): EnquiryValues {
  return {
    name: oneLine(name),
    company: oneLine(company),
    email: email.trim(),
    message: message.trim(),
  };
}

function problemsOf(values: EnquiryValues): Partial<Record<keyof EnquiryValues, string>> {
  const problems: Partial<Record<keyof EnquiryValues, string>> = {};
  if (values.name === "") problems.name = "Tell us your name, so that we know who to ask for.";
  if (values.email === "") problems.email = "Give us an e-mail address, so that we can reply.";
  else if (!isEmail(values.email))
    problems.email = "Enter a full e-mail address, such as name@company.com.";
  if (values.message === "") problems.message = "Tell us in a sentence or two what it is about.";
  for (const [field, maxLength] of Object.entries(maxLengths) as [keyof EnquiryValues, number][])
    if (values[field].length > maxLength)
      problems[field] = `This is longer than ${maxLength} characters. Please shorten it.`;
  return problems;
}

/** Whether text looks like an e-mail address: one @, no spaces, quotation marks or comments, a domain with a dot. */
function isEmail(text: string): boolean {
  if (text.length > maxLengths.email || /\p{Cc}/u.test(text)) return false;
  return /^[^\s@"(),:;<>[\\\]]+@[^\s@"'(),:;<>[\\\]]+\.[^\s@"'(),:;<>[\\\].]+$/u.test(text);
}

function typed(values: EnquiryValues) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typedString(value)]),
  );
}

/** The path of an enquiry sent in this hour: a hash as twenty letters and digits, like the SDKs' ids. */
function pathOf({ name, company, email, message }: EnquiryValues, sentIn: number): string {
  const sent = JSON.stringify([sentIn, name, company, email, message]);
  const letters = createHash("sha256").update(sent).digest("base64url").replaceAll(/[-_]/g, "0");
  return `enquiries/${letters.slice(0, 20)}`;
}

/** Ignores the conflict when the same enquiry is sent twice at once. */
function unlessItIsThere(error: unknown): void {
  if (!(error instanceof CodedError && error.code === "ALREADY_EXISTS")) throw error;
}
