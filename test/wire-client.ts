import { openTestSite } from "#test/test-site.ts";
import type { Parts } from "#test/test-site.ts";

/** Credentials of staff in tests. */
export const authorization = { Authorization: "Firebase anna" };

/** Path of the bucket's objects. */
export const objects = "/v0/b/site/o";

/** A server, and requests that a member of staff sends without the SDK. */
export async function openWire(parts: Parts) {
  const site = await openTestSite(parts);
  const send = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, site.origin), {
      ...init,
      headers: { ...authorization, ...(init.headers as Record<string, string>) },
    });
  const start = async (name: string, headers: Record<string, string> = {}, body = "{}") =>
    send(`${objects}?name=${encodeURIComponent(name)}`, {
      method: "POST",
      body,
      headers: {
        "X-Goog-Upload-Protocol": "resumable",
        "X-Goog-Upload-Command": "start",
        ...headers,
      },
    });
  const command = (
    url: string,
    words: string,
    { offset, body }: { offset?: number; body?: string | Buffer<ArrayBuffer> } = {},
  ) =>
    send(url, {
      method: "POST",
      body,
      headers: {
        "X-Goog-Upload-Command": words,
        ...(offset === undefined ? {} : { "X-Goog-Upload-Offset": String(offset) }),
      },
    });
  return { ...site, send, start, command };
}

/** Status, upload state and bytes received of a response. */
export function uploadState({ status, headers }: Response): unknown[] {
  return [status, headers.get("x-goog-upload-status"), headers.get("x-goog-upload-size-received")];
}

/** The address for the pieces of a started upload. */
export function urlOf(answer: Response): string {
  return answer.headers.get("x-goog-upload-url") ?? "";
}
