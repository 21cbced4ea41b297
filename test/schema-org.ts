/** The common properties of the schema.org types used here, including inherited ones (schema.org/docs/full.html). */
const thing = "name alternateName description url image mainEntityOfPage sameAs identifier";
const creativeWork = `${thing} about headline alternativeHeadline inLanguage isPartOf hasPart creator author publisher sourceOrganization keywords dateCreated datePublished dateModified mainEntity`;
const organization = `${thing} logo telephone email address areaServed foundingDate`;
const webPage = `${creativeWork} breadcrumb primaryImageOfPage`;
const list = `${thing} itemListElement numberOfItems itemListOrder`;

export const schemaOrg: Readonly<Record<string, readonly string[]>> = {
  Organization: words(organization),
  ProfessionalService: words(`${organization} priceRange openingHours geo`),
  WebSite: words(creativeWork),
  WebPage: words(webPage),
  AboutPage: words(webPage),
  ContactPage: words(webPage),
  CollectionPage: words(webPage),
  BreadcrumbList: words(list),
  ItemList: words(list),
  ListItem: words(`${thing} position item`),
  ImageObject: words(`${creativeWork} width height caption contentUrl`),
  PostalAddress: words(
    `${thing} streetAddress addressLocality addressRegion postalCode addressCountry`,
  ),
  BlogPosting: words(`${creativeWork} articleBody articleSection wordCount`),
  CreativeWork: words(creativeWork),
  Service: words(`${thing} provider serviceType areaServed`),
};

/** Properties that search engines require of each type. */
export const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ["name"],
  WebSite: ["name", "url"],
  WebPage: ["name", "url", "isPartOf"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  ImageObject: ["url"],
  BlogPosting: ["headline", "author", "publisher", "datePublished", "dateModified"],
  CreativeWork: ["name", "creator"],
  Service: ["name", "provider"],
};

type Thing = Record<string, unknown>;

/** Returns the nodes of a JSON-LD text by type. Throws on unknown terms, dangling references and relative addresses. */
export function readGraph(text: string): Map<string, Thing> {
  const whole = JSON.parse(text) as { "@context": string; "@graph": Thing[] };
  if (whole["@context"] !== "https://schema.org")
    throw new Error("The vocabulary is not schema.org.");
  const all = thingsIn(whole["@graph"]);
  const ids = new Set(all.filter((one) => "@type" in one).map((one) => one["@id"]));
  for (const one of all) check(one, ids);
  return new Map(whole["@graph"].flatMap((one) => typesOf(one).map((type) => [type, one])));
}

function check(one: Thing, ids: ReadonlySet<unknown>) {
  const types = typesOf(one);
  const properties = Object.keys(one).filter((key) => !key.startsWith("@"));
  if (types.length === 0) {
    if (properties.length > 0 || !ids.has(one["@id"]))
      throw new Error(`Dangling reference: ${JSON.stringify(one)}`);
    return;
  }
  for (const type of types) {
    if (!schemaOrg[type]) throw new Error(`schema.org has no type ${type}.`);
    const lacking = (required[type] ?? []).filter((key) => one[key] === undefined);
    if (lacking.length > 0) throw new Error(`A ${type} lacks ${lacking.join(", ")}.`);
  }
  for (const property of properties) {
    if (!types.some((type) => schemaOrg[type]?.includes(property)))
      throw new Error(`A ${types.join(" or ")} has no ${property}.`);
    if (one[property] === null || one[property] === "") throw new Error(`${property} is blank.`);
  }
  for (const key of ["@id", "url", "item"] as const) {
    const address = one[key];
    if (typeof address === "string" && !URL.canParse(address))
      throw new Error(`${address} is not an absolute address.`);
  }
}

function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(thingsIn)];
}

function typesOf(one: Thing): string[] {
  return [one["@type"] ?? []].flat() as string[];
}

function words(text: string): string[] {
  return text.split(" ");
}
