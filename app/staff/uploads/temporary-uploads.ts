import "fake-indexeddb/auto";
import { randomBytes, randomUUID } from "node:crypto";
import type { openTemporarySite, Parts } from "#server/files/temporary-site.ts";
import { createClaims } from "./claims.ts";
import type { Connection } from "./connection.ts";
import { usualLimits, type Limits } from "./limits.ts";
import type { MakeStill } from "./poster.ts";
import type { UploadItem } from "./upload-item.ts";
import { openUploadsStore } from "./uploads-store.ts";
import { openUploads, type Uploads } from "./uploads.ts";

/** Stands between the uploads and the server: answers in its place, fails, or lets the request pass by giving nothing. */
export type Between = (request: {
  command: string;
  offset: number;
  init: RequestInit;
}) => Promise<Response | undefined> | Response | undefined;

interface BrowserOptions {
  between?: Between;
  limits?: Partial<Limits>;
  port?: number;
  connection?: Connection;
  token?: string;
  makeStill?: MakeStill;
}

const waitsForTests = { firstWait: 30, longestWait: 200 };

/** A browser profile on a real server, for tests: each `open` is a tab of it. */
export async function openTemporaryUploads({
  openTemporarySite: openSite,
  ...parts
}: Parts & { openTemporarySite: typeof openTemporarySite }) {
  const site = await openSite(parts);
  const profile = randomUUID();
  const opened: Uploads[] = [];
  return {
    ...site,
    open({
      between,
      limits,
      port = site.port,
      connection,
      token = "anna",
      makeStill,
    }: BrowserOptions = {}) {
      const store = openUploadsStore(profile);
      const uploads = openUploads({
        store,
        bucket: site.services.files.bucket,
        claims: createClaims(navigator.locks),
        connection: connection ?? { isOnline: () => true, onOnline: () => () => {} },
        owner: "anna",
        limits: { ...usualLimits, ...waitsForTests, ...limits },
        random: () => 0,
        ...(makeStill ? { makeStill } : {}),
        async fetch(address, init = {}) {
          const headers = new Headers(init.headers);
          const command = headers.get("X-Goog-Upload-Command") ?? "whole";
          const offset = Number(headers.get("X-Goog-Upload-Offset"));
          const instead = await between?.({ command, offset, init });
          if (instead) return instead;
          headers.set("Authorization", `Bearer ${token}`);
          return fetch(`http://127.0.0.1:${port}${address}`, { ...init, headers });
        },
      });
      opened.push(uploads);
      return uploads;
    },
    /** The bytes of what has a name now. */
    async stored(name: string) {
      const answer = await fetch(
        `${site.origin}/v0/b/site/o/${encodeURIComponent(name)}?alt=media`,
      );
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async [Symbol.asyncDispose]() {
      for (const uploads of opened) uploads.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** A file that passes for an MP4: the server does not look further into videos. */
export function video(size: number, name = "film.mp4"): File & { readonly content: Buffer } {
  const head = Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2", "latin1");
  const content = Buffer.concat([head, randomBytes(size - head.length)]);
  return Object.assign(new File([content], name, { type: "video/mp4" }), { content });
}

/** Waits until something is so, and gives it. */
export async function until<T>(
  uploads: Uploads,
  find: (items: readonly UploadItem[]) => T,
): Promise<NonNullable<T>> {
  const { promise, resolve } = Promise.withResolvers<NonNullable<T>>();
  const look = () => {
    const found = find(uploads.list());
    if (found) resolve(found);
  };
  const stop = uploads.subscribe(look);
  look();
  return promise.finally(stop);
}

/** Waits until the only upload is in a state. */
export function untilState(uploads: Uploads, state: UploadItem["state"]): Promise<UploadItem> {
  return until(uploads, ([item]) => (item?.state === state ? item : undefined));
}
