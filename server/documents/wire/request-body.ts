import { CodedError, invalid } from "#server/errors.ts";

// A client that is still sending may never read its answer: some more is thrown away before it is told.
const mostDiscarded = 16 * 1024 * 1024;

/** Reads a whole body as UTF-8; INVALID_ARGUMENT when it is longer than `most` bytes or no UTF-8, CANCELLED when the client left. */
export async function readBody(request: Request, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else if (size > most + mostDiscarded) break;
    else chunks.length = 0;
  }
  if (size > most) throw invalid(`Request payload size exceeds the limit: ${most} bytes.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw invalid("Invalid JSON payload received. It is not valid UTF-8.");
  }
}

async function* arriving({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    yield* body;
  } catch (cause) {
    throw new CodedError("CANCELLED", "The connection was lost.", { cause });
  }
}
