import { decodeFields } from "#content/fields/field.ts";
import { isSafeAddress } from "#content/fields/link.ts";
import { settings, socialNetworks } from "#content/settings.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { nonBlankText, type Node } from "./graph.ts";

/** The agency and its public origin. */
export interface Agency {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly name: string;
  readonly blurb: string;
  readonly telephone: string;
  readonly email: string;
  readonly address: string;
  /** Its social network profiles. */
  readonly elsewhere: readonly string[];
  /** Time of the last change of the settings, as RFC 3339. */
  readonly updated: string | undefined;
}

/** The agency from the site's settings. */
export function agencyOf(document: StoredDocument | undefined, origin: string): Agency {
  const values = decodeFields(settings.fields, document?.fields ?? {});
  const { agencyName, blurb, telephone, email, address, social } = values;
  return {
    origin,
    name: agencyName.trim(),
    blurb: blurb.trim(),
    telephone: telephone.trim(),
    email: email.trim(),
    address: address.trim(),
    elsewhere: socialNetworks
      .map((network) => social[network])
      .filter((link) => /^https?:/i.test(link) && isSafeAddress(link)),
    updated: document?.updateTime,
  };
}

/** A reference to the agency's node. */
export function agencyId({ origin }: Agency): { "@id": string } {
  return { "@id": `${origin}/#agency` };
}

/** A reference to the site's node. */
export function siteId({ origin }: Agency): { "@id": string } {
  return { "@id": `${origin}/#site` };
}

/** The agency's short node, for pages that only reference it. */
export function agencyReference(agency: Agency): Node {
  return {
    "@type": "Organization",
    ...agencyId(agency),
    name: nonBlankText(agency.name),
    url: `${agency.origin}/`,
    logo: logoOf(agency),
  };
}

/** The agency's full structured data. */
export function agencyNode(agency: Agency): Node {
  return {
    ...agencyReference(agency),
    "@type": ["Organization", "ProfessionalService"],
    description: nonBlankText(agency.blurb),
    telephone: nonBlankText(agency.telephone),
    email: nonBlankText(agency.email),
    address: postalAddress(agency.address),
    image: `${agency.origin}/icon-512.png`,
    sameAs: agency.elsewhere.length > 0 ? agency.elsewhere : undefined,
  };
}

/** The site's node. */
export function siteNode(agency: Agency): Node {
  return {
    "@type": "WebSite",
    ...siteId(agency),
    name: nonBlankText(agency.name),
    url: `${agency.origin}/`,
    inLanguage: "en-GB",
    publisher: agencyId(agency),
  };
}

function logoOf({ origin }: Agency): Node {
  return { "@type": "ImageObject", url: `${origin}/icon-512.png`, width: 512, height: 512 };
}

const lastLine = /^(?<town>.*?),?\s+(?<code>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

/** A British address split into its parts; any other as written. */
function postalAddress(written: string): Node | string | undefined {
  const lines = written.split(/\r?\n/).flatMap((line) => line.trim() || []);
  const { town, code } = lastLine.exec(lines.at(-1) ?? "")?.groups ?? {};
  if (lines.length < 2 || town === undefined || code === undefined)
    return nonBlankText(lines.join(", "));
  return {
    "@type": "PostalAddress",
    streetAddress: lines.slice(0, -1).join(", "),
    addressLocality: town,
    postalCode: code,
    addressCountry: "GB",
  };
}
