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
      label: "Recipients",
      help: "Each of them gets an e-mail with every new enquiry. Without recipients, it goes to the agency’s e-mail address in Settings.",
      row: "Recipient",
      fields: {
        email: stringField("text", { label: "E-mail address" }, (value, path) =>
          isMailAddress(value.trim())
            ? []
            : [error(path, "Enter an e-mail address, such as name@company.com")],
        ),
      },
    }),
    months: integer({
      label: "Months until an enquiry is erased",
      help: `Counted from the day it arrived. 0 stands for the usual ${defaultMonths} months. The privacy policy on your site should give the same period.`,
      from: 0,
      to: 120,
    }),
  },
};
