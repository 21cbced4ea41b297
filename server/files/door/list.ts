import { invalid } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";

const mostResults = 1000;

/** One page of a list, as Firebase Storage writes it. INVALID_ARGUMENT names what cannot be asked for. */
export async function listJson(files: Files, query: URLSearchParams): Promise<unknown> {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const maxResults = readMaxResults(query.get("maxResults"));
  const pageToken = query.get("pageToken") || undefined;
  if (prefix !== "" && !prefix.endsWith("/")) throw invalid("A prefix ends with a slash.");
  if (pageToken !== undefined && !/^[\w-]{1,1500}$/.test(pageToken))
    throw invalid("The page token is none of ours.");
  const { items, prefixes, nextPageToken } = await files.list({
    prefix,
    delimiter,
    maxResults,
    pageToken,
  });
  return { prefixes, items: items.map(({ name, bucket }) => ({ name, bucket })), nextPageToken };
}

function readMaxResults(text: string | null): number {
  if (!text) return mostResults;
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (wanted < 1 || wanted > mostResults) throw invalid(`maxResults is from 1 to ${mostResults}.`);
  return wanted;
}
