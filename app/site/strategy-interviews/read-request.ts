import type { EnquiryValues } from "#server/site/enquiries.ts";

/** The values of the form, including the honeypot field. */
interface SentForm {
  values: EnquiryValues;
  website: string;
}

export const blankRequest: EnquiryValues = { name: "", company: "", email: "", message: "" };

/** Parses a posted form; missing values and files become blank. Returns undefined when the body is not a form. */
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
