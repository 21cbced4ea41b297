import { caseStudy } from "#content/collections/case-study.ts";
import { decodeFields } from "#content/fields/field.ts";
import { pages, settings } from "#content/model.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Picture } from "./presented.ts";
import { settingsPath, type Reader } from "./reader.ts";

/** The site's data about a client besides the case study. */
export interface Client {
  /** From the wall of logos, found by the client's name. */
  readonly mark: Picture | null;
  /** From "What our clients say", the quotation that links to the case study. */
  readonly words: { readonly name: string; readonly quote: string } | null;
}

/** The documents with data about clients: the settings, and "What our clients say". */
export interface ClientDocuments {
  readonly everyPage: StoredDocument | undefined;
  readonly said: StoredDocument | undefined;
}

const { clientLogos } = settings.fields;
const { clientOne, clientTwo, clientThree } = pages["what-our-clients-say"].fields;
const quotes = { clientOne, clientTwo, clientThree };
const { slug, client } = caseStudy.fields;
const saidPath = "pages/what-our-clients-say";

/** Reads the documents that `readClient` needs, for any client. */
export async function readClientDocuments({ documents }: Reader): Promise<ClientDocuments> {
  const [everyPage, said] = await documents.getAll([settingsPath, saidPath]);
  return { everyPage, said };
}

/** The mark and the quotation of a case study's client. */
export async function readClient(
  reader: Reader,
  { fields }: StoredDocument,
  { everyPage, said }: ClientDocuments,
): Promise<Client> {
  const study = decodeFields({ slug, client }, fields);
  const names = clientLogos.decode(everyPage?.fields.clientLogos).map(({ name }) => name);
  const at = names.findIndex((name) => study.client.trim() !== "" && isSame(name, study.client));
  const [site, words] = await Promise.all([
    at < 0 ? undefined : reader.presentOne({ clientLogos }, everyPage),
    reader.presentOne(quotes, said),
  ]);
  const own = Object.values(words).find(({ link, quote }) => link === study.slug && quote !== "");
  return {
    mark: site?.clientLogos[at]?.image ?? null,
    words: own ? { name: own.name, quote: own.quote } : null,
  };
}

/**
 * The quotations of "What our clients say", each with the slug of its case study, which may be a previous one; blank without a
 * case study.
 */
export async function readQuotes({ documents }: Reader) {
  const said = await documents.get(saidPath);
  return Object.values(decodeFields(quotes, said?.fields ?? {})).filter(
    ({ quote }) => quote !== "",
  );
}

function isSame(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), "en-GB", { sensitivity: "accent" }) === 0;
}
