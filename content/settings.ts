import { defaultActivityMonths } from "./activity.ts";
import { image } from "./fields/image.ts";
import { integer } from "./fields/integer.ts";
import { link } from "./fields/link.ts";
import { list } from "./fields/list.ts";
import { longText } from "./fields/long-text.ts";
import { map } from "./fields/map.ts";
import { text } from "./fields/text.ts";
import { timeZone } from "./fields/time-zone.ts";
import { socialNetworkNames, type SocialNetwork } from "./labels/social-networks.ts";
import type { TypedValue } from "./typed-values.ts";

/** The six networks in the order of the footer. */
export const socialNetworks = Object.keys(socialNetworkNames) as readonly SocialNetwork[];

const defaultLateMinutes = 60;

/** How long after its scheduled time a bundle is still published, in milliseconds. */
export function maxLatenessOf(stored: TypedValue | undefined): number {
  return (settings.fields.maxLateMinutes.decode(stored) || defaultLateMinutes) * 60_000;
}

/** The settings of the site, and the content of the frame around every page: the agency's name, address, links and logos. */
export const settings = {
  name: "Site settings",
  collection: "settings" as const,
  uid: "site" as const,
  fields: {
    agencyName: text({ label: "Agency name", required: true, maxLength: 40 }),
    homeTitle: text({ label: "Title of the home page", required: true, maxLength: 60 }),
    blurb: longText({ label: "Agency blurb" }),
    closingLine: text({ label: "Closing line of the footer", maxLength: 80 }),
    services: list({
      label: "Services we offer",
      row: "Service",
      fields: { label: text({ label: "Label" }), link: link({ label: "Link" }) },
    }),
    address: longText({ label: "Postal address" }),
    telephone: text({ label: "Telephone" }),
    email: text({ label: "E-mail address" }),
    social: map({
      label: "Social links",
      fields: {
        pinterest: link({ label: socialNetworkNames.pinterest }),
        linkedin: link({ label: socialNetworkNames.linkedin }),
        facebook: link({ label: socialNetworkNames.facebook }),
        instagram: link({ label: socialNetworkNames.instagram }),
        twitter: link({ label: socialNetworkNames.twitter }),
        youtube: link({ label: socialNetworkNames.youtube }),
      },
    }),
    copyrightYear: text({ label: "Copyright year", maxLength: 4 }),
    timeZone: timeZone({
      label: "Time zone",
      help: "The staff area shows and reads times in this zone. If left blank, Europe/London is used.",
    }),
    maxLateMinutes: integer({
      label: "Publish late bundles within (minutes)",
      help: `Applies if the server was down at a bundle’s time. Later, it waits for someone to publish it. 0 means ${defaultLateMinutes} minutes.`,
      from: 0,
      to: 1440,
    }),
    accreditationLogo: image({ label: "Accreditation logo" }),
    clientLogos: list({
      label: "Client logos",
      row: "Logo",
      length: 18,
      fields: {
        name: text({ label: "Client" }),
        image: image({
          label: "Logo",
          readInstead: "Screen readers read out the name of the client.",
        }),
      },
    }),
    ownWords: longText({
      label: "Our own words",
      help: "Names and terms that the spelling check accepts, one per line.",
    }),
    activityMonths: integer({
      label: "Keep the activity log for (months)",
      help: `Older entries are erased. 0 means ${defaultActivityMonths} months. The log records who signed in, and who updated, deleted or exported what.`,
      from: 0,
      to: 120,
    }),
  },
};
