import type { EnquiryValues } from "#server/site/enquiries.ts";

/** What the form sent, and the field that people leave blank. */
export interface SentForm {
  values: EnquiryValues;
  website: string;
}

export const blankRequest: EnquiryValues = { name: "", company: "", email: "", message: "" };

/** Reads a posted form; what is missing is blank, and so is a file in the place of a text. Undefined when the body is not a form. */
export async function readRequest(request: Request): Promise<SentForm | undefined> {
  const form = await request.formData().catch(() => undefined);
  if (!form) return undefined;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = {
    name: text("name"),
    company: text("company"),
    email: text("email"),
    message: text("message").replaceAll("\r\n", "\n"),
  };
  return { values, website: text("website") };
}
