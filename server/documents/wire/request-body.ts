import { CodedError, invalid } from "#server/errors.ts";

// A client that is still sending may never read its answer: some more is thrown away before it is told.
const mostDiscarded = 16 * 1024 * 1024;

/** Reads a whole body as UTF-8; INVALID_ARGUMENT when it is longer than `most` bytes or no UTF-8, CANCELLED when the client left. */
export async function readBody(request: Request, most: number): Promise<string> {
  const announced = Number(request.headers.get("Content-Length") ?? Number.NaN);
  const bytes = announced <= most ? await readWhole(request) : await readUpTo(request, most);
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid("Invalid JSON payload received. It is not valid UTF-8.");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** A body that says how long it is, and is no longer by the rules of HTTP: at once, without a web stream between. */
async function readWhole(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer();
  } catch (cause) {
    throw lost(cause);
  }
}

async function readUpTo(request: Request, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else if (size > most + mostDiscarded) break;
    else chunks.length = 0;
  }
  if (size > most) throw invalid(`Request payload size exceeds the limit: ${most} bytes.`);
  return Buffer.concat(chunks);
}

async function* arriving({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    yield* body;
  } catch (cause) {
    throw lost(cause);
  }
}

function lost(cause: unknown): CodedError {
  return new CodedError("CANCELLED", "The connection was lost.", { cause });
}
