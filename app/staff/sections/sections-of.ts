import type { DocumentModel } from "#content/document.ts";
import {
  collectionSections,
  enquirySettingsSections,
  settingsSections,
} from "./collection-sections.ts";
import { pageSections } from "./page-sections.ts";
import type { Section } from "./section.ts";

const first: Section = { title: "Title and slug", fields: ["title", "slug"], isQuiet: true };
const last: Section = {
  title: "Search engines",
  fields: ["metaTitle", "metaDescription", "shareImage"],
};

/** Which fields of a document stand under which heading. A field that no section names comes last, so that none is ever out of reach. */
export function sectionsOf(model: DocumentModel): readonly Section[] {
  const sections = [first, ...ownSections(model), last]
    .map(({ fields, ...section }) => ({
      ...section,
      fields: fields.filter((name) => Object.hasOwn(model.fields, name)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const named = new Set(sections.flatMap(({ fields }) => fields));
  const rest = Object.keys(model.fields).filter((name) => !named.has(name));
  return rest.length > 0 ? [...sections, { title: "More", fields: rest }] : sections;
}

function ownSections({ collection, uid = "" }: DocumentModel): readonly Section[] {
  if (collection === "settings") return settingsSections;
  if (collection === "privatesettings") return enquirySettingsSections;
  const table: Readonly<Record<string, readonly Section[]>> =
    collection === "pages" ? pageSections : collectionSections;
  const key = collection === "pages" ? uid : collection;
  return Object.hasOwn(table, key) ? (table[key] ?? []) : [];
}
