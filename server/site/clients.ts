import { pages, settings } from "#content/model.ts";
import type { Picture } from "./presented.ts";
import { settingsPath, type Reader } from "./reader.ts";

/** What the site knows of a client besides the case study. */
export interface Client {
  /** From the wall of logos, by the client's name. */
  readonly mark: Picture | null;
  /** From "What our clients say", where its link names the case study. */
  readonly words: { readonly name: string; readonly quote: string } | null;
}

const { clientLogos } = settings.fields;
const { clientOne, clientTwo, clientThree } = pages["what-our-clients-say"].fields;
const quotes = { clientOne, clientTwo, clientThree };

/** The mark and the quotation of the client whose case study has this slug. */
export async function readClient(
  reader: Reader,
  { slug, client }: { slug: string; client: string },
): Promise<Client> {
  const [everyPage, said] = await reader.documents.getAll([
    settingsPath,
    "pages/what-our-clients-say",
  ]);
  const names = clientLogos.decode(everyPage?.fields.clientLogos).map(({ name }) => name);
  const at = names.findIndex((name) => client.trim() !== "" && isSame(name, client));
  const [site, words] = await Promise.all([
    at < 0 ? undefined : reader.presentOne({ clientLogos }, everyPage),
    reader.presentOne(quotes, said),
  ]);
  const own = Object.values(words).find(({ link, quote }) => link === slug && quote !== "");
  return {
    mark: site?.clientLogos[at]?.image ?? null,
    words: own ? { name: own.name, quote: own.quote } : null,
  };
}

function isSame(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), "en-GB", { sensitivity: "accent" }) === 0;
}
