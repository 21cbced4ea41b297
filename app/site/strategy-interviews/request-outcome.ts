import type { EnquiryOutcome, EnquiryValues } from "#server/site/enquiries.ts";

export type RequestFieldName = keyof EnquiryValues;
type RequestProblems = Extract<EnquiryOutcome, { kind: "incomplete" }>["problems"];

/** The result of sending the form. Rejected values are returned to the form. */
export type RequestOutcome =
  | { kind: "received"; name: string; email: string }
  | { kind: "incomplete"; values: EnquiryValues; problems: RequestProblems }
  | { kind: "too many"; values: EnquiryValues; retryAfterSeconds: number }
  | { kind: "unreadable"; values: EnquiryValues }
  | { kind: "unavailable"; values: EnquiryValues };
