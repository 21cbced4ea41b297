import { randomId } from "#content/random-id.ts";
import { problemOf, UploadProblem } from "./upload-problem.ts";

/** `fetch` with the user's credentials. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

function objectsOf(bucket: string): string {
  return `/v0/b/${encodeURIComponent(bucket)}/o`;
}

/** A file to send, with its object name. */
export interface Sending {
  /** The name of the storage bucket. */
  readonly bucket: string;
  readonly name: string;
  readonly blob: Blob;
  readonly contentType: string;
  /** Custom metadata, set when the file is created. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** Creates the requests of an upload in the protocol of Firebase Storage v0 (specification section 7). */
export function createWire(
  fetch: Fetch,
  { bucket, name, blob, contentType, metadata: custom }: Sending,
) {
  const address = `${objectsOf(bucket)}?name=${encodeURIComponent(name)}`;
  const metadata = JSON.stringify({ name, contentType, metadata: custom });
  const json = "application/json; charset=utf-8";
  const command = (
    session: string,
    words: string,
    signal: AbortSignal,
    more: { body?: Blob; headers?: Record<string, string> } = {},
  ) =>
    fetch(session, {
      method: "POST",
      signal,
      ...more,
      headers: { "X-Goog-Upload-Command": words, ...more.headers },
    });

  return {
    /** Sends the metadata and the file in one request. */
    async whole(signal: AbortSignal) {
      await mustBeReadable(blob);
      const boundary = randomId(32);
      const head = [
        `--${boundary}\r\nContent-Type: ${json}\r\n\r\n${metadata}\r\n`,
        `--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`,
      ];
      return fetch(address, {
        method: "POST",
        signal,
        headers: {
          "X-Goog-Upload-Protocol": "multipart",
          "Content-Type": `multipart/related; boundary=${boundary}`,
        },
        body: new Blob([...head, blob, `\r\n--${boundary}--`]),
      });
    },
    start: (signal: AbortSignal) =>
      fetch(address, {
        method: "POST",
        signal,
        headers: {
          "X-Goog-Upload-Protocol": "resumable",
          "X-Goog-Upload-Command": "start",
          "X-Goog-Upload-Header-Content-Length": String(blob.size),
          "X-Goog-Upload-Header-Content-Type": contentType,
          "Content-Type": json,
        },
        body: metadata,
      }),
    query: (session: string, signal: AbortSignal) => command(session, "query", signal),
    async send(session: string, { from, to }: { from: number; to: number }, signal: AbortSignal) {
      await mustBeReadable(blob.slice(from, to));
      const words = to === blob.size ? "upload, finalize" : "upload";
      const headers = { "X-Goog-Upload-Offset": String(from) };
      return command(session, words, signal, { body: blob.slice(from, to), headers });
    },
    finalize: (session: string, signal: AbortSignal) => command(session, "finalize", signal),
    cancel: (session: string, signal: AbortSignal) => command(session, "cancel", signal),
  };
}

export type Wire = ReturnType<typeof createWire>;

/** Returns the session's address as a path, since a proxy may have a different host; throws UploadProblem if it is missing. */
export function sessionOf(answer: Response): string {
  const text = answer.headers.get("X-Goog-Upload-URL") ?? "";
  const url = URL.parse(text, "http://localhost");
  if (text === "" || !url) throw new UploadProblem("unknown");
  return url.pathname + url.search;
}

/** Reads a session's status and number of received bytes from response headers. */
export function uploadStatusOf({ headers }: Response): {
  status: string | undefined;
  received: number | undefined;
} {
  const received = headers.get("X-Goog-Upload-Size-Received");
  return {
    status: headers.get("X-Goog-Upload-Status") ?? undefined,
    received: received !== null && /^\d{1,15}$/.test(received) ? Number(received) : undefined,
  };
}

/** Returns a finished upload's download address, as a path on this site. Throws UploadProblem for a refusal or a wrong size. */
export async function finishedAddress(
  answer: Response,
  { bucket, name, blob }: Sending,
): Promise<string> {
  if (!answer.ok) throw await problemOf(answer);
  const stored = (await answer.json().catch(() => ({}))) as Partial<Record<string, string>>;
  if (Number(stored.size) !== blob.size) throw new UploadProblem("server-file-wrong-size");
  const [token] = stored.downloadTokens?.split(",") ?? [];
  if (!token) throw new UploadProblem("no-download-url");
  return `${objectsOf(bucket)}/${encodeURIComponent(name)}?alt=media&token=${encodeURIComponent(token)}`;
}

/** Throws UploadProblem if the file was deleted from disk, which `fetch` would report like a lost connection. */
async function mustBeReadable(blob: Blob): Promise<void> {
  try {
    await blob.slice(0, 1).arrayBuffer();
  } catch {
    throw new UploadProblem("cannot-slice-blob");
  }
}
