import type { Context } from "hono";

/** The header of every answer that names its request. */
export const requestIdHeader = "X-Request-Id";

/**
 * Puts the id of its request into the words of an answer that failed, so that whoever reads them out can be helped: as a line
 * of text, as a line at the end of a page, or as google.rpc.RequestInfo in the details of an error in JSON.
 */
export async function nameFailure(context: Context, id: string): Promise<void> {
  const { res: answer } = context;
  const { status, headers } = answer;
  // First, since to ask for the body makes a stream of it.
  if (status < 500 || answer.body === null) return;
  if (headers.has("Content-Encoding") || headers.has(requestIdHeader)) return;
  const name = namers[headers.get("Content-Type")?.split(";")[0] ?? ""];
  if (!name) return;
  headers.delete("Content-Length");
  headers.set(requestIdHeader, id);
  const named = new Response(name(await answer.text(), id), { status, headers });
  // Else the headers of the answer before, its length too, come back.
  context.res = undefined;
  context.res = named;
}

const namers: Readonly<Record<string, (words: string, id: string) => string>> = {
  "text/plain": (words, id) => `${words}Reference: ${id}\n`,
  "text/html": (words, id) => words.replace("</body>", `<p>Reference: ${id}</p></body>`),
  "application/json": (words, id) => {
    const answer = JSON.parse(words) as { error?: { details?: unknown } } | null;
    const { error } = answer ?? {};
    if (typeof error !== "object") return words;
    const details: unknown[] = Array.isArray(error.details) ? error.details : [];
    error.details = [
      ...details,
      { "@type": "type.googleapis.com/google.rpc.RequestInfo", requestId: id },
    ];
    return JSON.stringify(answer);
  },
};
