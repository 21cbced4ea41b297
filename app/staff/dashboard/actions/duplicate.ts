import { readString, typedString } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { askJson, Refusal } from "#app/staff/dashboard/ask.ts";
import type { Ask } from "#app/staff/dashboard/ask.ts";
import { inAddress } from "#app/staff/dashboard/document-names.ts";
import { newDocumentId } from "#app/staff/dashboard/new-document-id.ts";
import { slugOf } from "#content/slug-of.ts";
import type { DraftChange, OpenedDocument } from "#server/desk/answers.ts";
import { freeSlug } from "./free-slug.ts";

/** Puts a copy of a document that is on the site into a draft under a new id, which it gives. Nothing of it is public until its first Update. */
export async function duplicate(
  ask: Ask,
  { collection, id }: { collection: string; id: string },
  sitting: string,
): Promise<string> {
  const source = `${collection}/${id}`;
  const opened = await askJson<OpenedDocument>(ask, `/api/desk/documents/${inAddress(source)}`);
  if (!opened.stored) throw new Refusal(404, "NOT_FOUND", "It is no longer on the site.");
  const copy = newDocumentId();
  await keepNew(ask, `${collection}/${copy}`, sitting, {
    ...opened.stored.fields,
    ...(await namesOfCopy(ask, collection, opened.stored.fields)),
  });
  return copy;
}

/** Keeps the fields of a document that is not on the site as a draft of this tab. */
export async function keepNew(ask: Ask, path: string, sitting: string, fields: TypedFields) {
  const draft: DraftChange = { base: null, fields: quoted(fields), version: Date.now() };
  await askJson(ask, `/api/desk/drafts/${inAddress(path)}/${sitting}`, {
    method: "PUT",
    body: draft,
  });
}

async function namesOfCopy(ask: Ask, collection: string, fields: TypedFields) {
  const title = `Copy of ${readString(fields["title"]) ?? ""}`.trimEnd();
  // Made of the title, as an editor's own would be, so that it goes on following that.
  const slug = await freeSlug(ask, collection, slugOf(title));
  return { title: typedString(title), slug: typedString(slug) };
}

/** Names of fields as field paths, in which other than plain names stand between back-ticks. */
function quoted(fields: TypedFields): TypedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, "\\$&")}\``,
      value,
    ]),
  );
}
