import { error } from "./fields/field.ts";
import { integer } from "./fields/integer.ts";
import { list } from "./fields/list.ts";
import { stringField } from "./fields/string-field.ts";
import { isMailAddress } from "./mail-address.ts";

/** Default retention of enquiries in months; the privacy policy promises it. */
export const defaultMonths = 24;

/**
 * Recipients and retention of enquiries. Separate from the site's settings, which anyone may read, since these addresses are
 * personal; this collection is for staff only.
 */
export const enquirySettings = {
  name: "Enquiry settings",
  collection: "privatesettings" as const,
  uid: "enquiries" as const,
  fields: {
    recipients: list({
      label: "Send enquiries to",
      help: "Everyone listed here receives each enquiry by e-mail. If the list is empty, the agency’s own address is used.",
      row: "Address",
      fields: {
        email: stringField("text", { label: "E-mail address" }, (value, path) =>
          isMailAddress(value.trim())
            ? []
            : [error(path, "Enter an e-mail address, such as name@company.com")],
        ),
      },
    }),
    months: integer({
      label: "Keep enquiries for (months)",
      help: `Older ones are erased. 0 means ${defaultMonths} months. Your privacy policy should say the same.`,
      from: 0,
      to: 120,
    }),
  },
};
