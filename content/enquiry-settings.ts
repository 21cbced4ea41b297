import { stop } from "./fields/field.ts";
import { integer } from "./fields/integer.ts";
import { list } from "./fields/list.ts";
import { stringField } from "./fields/string-field.ts";
import { isMailAddress } from "./mail-address.ts";

/** For how many months an enquiry is kept unless the settings say otherwise; the privacy policy promises it. */
export const usualMonths = 24;

/**
 * Who is told of enquiries, and how long they are kept. A document apart from the site's settings, which anyone may read: these
 * addresses are people's own, and its collection is for staff alone.
 */
export const enquirySettings = {
  name: "Enquiry settings",
  collection: "privatesettings" as const,
  uid: "enquiries" as const,
  fields: {
    recipients: list({
      label: "Send enquiries to",
      help: "Everyone here gets each enquiry by e-mail. With no address here, the agency’s own is used.",
      row: "Address",
      fields: {
        email: stringField("text", { label: "E-mail address" }, (value, path) =>
          isMailAddress(value.trim())
            ? []
            : [stop(path, "Enter an e-mail address, such as name@company.com")],
        ),
      },
    }),
    months: integer({
      label: "Erase enquiries after how many months",
      help: `0 stands for ${usualMonths} months. Your privacy policy should say the same.`,
      from: 0,
      to: 120,
    }),
  },
};
