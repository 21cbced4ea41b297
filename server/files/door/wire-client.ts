import { openTemporarySite } from "#server/files/temporary-site.ts";
import type { Parts } from "#server/files/temporary-site.ts";

/** What staff show in tests. */
export const authorization = { Authorization: "Firebase anna" };

/** Where the files of the site are. */
export const objects = "/v0/b/site/o";

/** A server, and requests to it as a member of staff would send them without the SDK. */
export async function openWire(parts: Parts) {
  const site = await openTemporarySite(parts);
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

/** Status, state and bytes received, as an answer to an upload tells them. */
export function told({ status, headers }: Response): unknown[] {
  return [status, headers.get("x-goog-upload-status"), headers.get("x-goog-upload-size-received")];
}

/** Where the pieces of a started upload go. */
export function urlOf(answer: Response): string {
  return answer.headers.get("x-goog-upload-url") ?? "";
}
