import { collections, pages, settings } from "#content/model.ts";
import type {
  CollectionName,
  CollectionValues,
  PageUid,
  PageValues,
  Settings,
} from "#content/model.ts";
import { blankValues, encodeFields, type Fields, type ValuesOf } from "#content/fields/field.ts";
import type { UpdateWrite } from "#server/documents/writes/write.ts";

/** Writes for documents of the content model: omitted fields are blank, and the id is the slug. */
export const testWrites = {
  caseStudy: (slug: string, values: Partial<CollectionValues<"casestudies">> = {}) =>
    ofCollection("casestudies", slug, values),
  post: (slug: string, values: Partial<CollectionValues<"posts">> = {}) =>
    ofCollection("posts", slug, values),
  discipline: (slug: string, values: Partial<CollectionValues<"disciplines">> = {}) =>
    ofCollection("disciplines", slug, values),
  page: <Uid extends PageUid>(uid: Uid, values: Partial<PageValues<Uid>> = {}) =>
    update(`pages/${uid}`, pages[uid].fields, { title: `Page ${uid}`, slug: uid, ...values }),
  settings: (values: Partial<Settings> = {}) =>
    update("settings/site", settings.fields, {
      agencyName: "Aldwater",
      homeTitle: "London branding agency",
      ...values,
    }),
};

function ofCollection<Name extends CollectionName>(
  name: Name,
  slug: string,
  values: Partial<CollectionValues<Name>>,
): UpdateWrite {
  return update(`${name}/${slug}`, collections[name].fields, {
    title: `Title of ${slug}`,
    slug,
    ...values,
  });
}

function update(path: string, fields: Fields, values: object): UpdateWrite {
  const all = { ...blankValues(fields), ...values } as ValuesOf<Fields>;
  return { update: { path, fields: encodeFields(fields, all) } };
}
