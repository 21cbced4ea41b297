import { openTestSite } from "#test/test-site.ts";

/** The credentials of staff in tests. */
export const authorization = { Authorization: "Firebase anna" };

/** The path of the bucket's objects. */
export const objects = "/v0/b/site/o";

/** Opens a server, and sends requests as a member of staff without the SDK. */
export async function openWire() {
  const site = await openTestSite();
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

/** Returns the status, upload state and received bytes of a response. */
export function uploadState({ status, headers }: Response): unknown[] {
  return [status, headers.get("x-goog-upload-status"), headers.get("x-goog-upload-size-received")];
}

/** Returns the address for the pieces of an upload in progress. */
export function urlOf(answer: Response): string {
  return answer.headers.get("x-goog-upload-url") ?? "";
}
