import { readString, typedString } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { askJson } from "#app/staff/dashboard/ask.ts";
import type { Ask } from "#app/staff/dashboard/ask.ts";
import { documentsAddress } from "#app/staff/dashboard/document-names.ts";

/** A slug like the given one that no document of the collection on the site has: `copy-of-verrasque`, else `copy-of-verrasque-2` and so on. */
export async function freeSlug(ask: Ask, collection: string, wanted: string): Promise<string> {
  if (wanted === "") return "";
  const candidates = [
    wanted,
    ...Array.from({ length: 29 }, (_, at) => `${wanted.slice(0, 195)}-${at + 2}`),
  ];
  const answers = await askJson<{ document?: { fields?: TypedFields } }[]>(
    ask,
    `${documentsAddress}:runQuery`,
    { method: "POST", body: { structuredQuery: queryFor(collection, candidates) } },
  );
  const taken = new Set(answers.map(({ document }) => readString(document?.fields?.["slug"])));
  return candidates.find((slug) => !taken.has(slug)) ?? `${wanted.slice(0, 190)}-${Date.now()}`;
}

function queryFor(collection: string, slugs: readonly string[]) {
  return {
    from: [{ collectionId: collection }],
    select: { fields: [{ fieldPath: "slug" }] },
    where: {
      fieldFilter: {
        field: { fieldPath: "slug" },
        op: "IN",
        value: { arrayValue: { values: slugs.map(typedString) } },
      },
    },
  };
}
