import type { RetryingFetch } from "./member.ts";

/** The path of all documents in the public interface. */
export const root = "/v1/projects/site/databases/(default)/documents";

/** Returns the JSON of a response. Throws unless its status is 200. */
export async function json<Answer>(asked: Promise<Response>): Promise<Answer> {
  const answer = await asked;
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/** Creates a POST request with a JSON body. */
export function post(body: object) {
  const headers = { "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

/** Returns the paths of up to a hundred documents of each collection. */
export async function pathsIn(
  staff: RetryingFetch,
  collections: readonly string[],
): Promise<string[]> {
  const paths: string[] = [];
  for (const collection of collections) {
    const listed = await json<{ documents: { name: string }[] }>(
      staff(`${root}/${collection}?pageSize=100`),
    );
    paths.push(...listed.documents.map(({ name }) => name.split("/documents/")[1] ?? ""));
  }
  return paths;
}
