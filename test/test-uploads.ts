import "fake-indexeddb/auto";
import { randomBytes, randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { openTestSite } from "#test/test-site.ts";
import { createUploadLocks } from "#app/staff/media/uploads/receivers.ts";
import type { MakeStill } from "#app/staff/media/uploads/poster.ts";
import {
  defaultLimits,
  type Connection,
  type Limits,
} from "#app/staff/media/uploads/retry-policy.ts";
import {
  openUploadsStore,
  type Upload,
  type UploadsStore,
} from "#app/staff/media/uploads/upload-record.ts";
import { openUploads, type Uploads } from "#app/staff/media/uploads/uploads.ts";

/** Intercepts requests: returns a response in place of the server's, throws, or returns undefined to forward the request. */
export type Between = (request: {
  command: string;
  offset: number;
  init: RequestInit;
  send: () => Promise<Response>;
}) => Promise<Response | undefined> | Response | undefined;

interface BrowserOptions {
  between?: Between;
  limits?: Partial<Limits>;
  port?: number;
  connection?: Connection;
  token?: string;
  makeStill?: MakeStill;
  /** Replaces functions of the browser's storage. */
  storage?: Partial<UploadsStore>;
}

const waitsForTests = { firstWait: 30, maxWaitMs: 200 };

/** Opens a browser profile against a real server; each `open` opens a tab in it. */
export async function openTestUploads() {
  const site = await openTestSite();
  const profile = randomUUID();
  const opened: Uploads[] = [];
  const store = openUploadsStore(profile);
  return {
    ...site,
    /** The records of the browser profile. */
    store,
    open({
      between,
      limits,
      port = site.port,
      connection,
      token = "anna",
      makeStill,
      storage,
    }: BrowserOptions = {}) {
      const uploads = openUploads({
        store: { ...openUploadsStore(profile), ...storage },
        bucket: site.services.files.bucket,
        claims: createUploadLocks(navigator.locks),
        connection: connection ?? { isOnline: () => true, onOnline: () => () => {} },
        owner: "anna",
        limits: { ...defaultLimits, ...waitsForTests, ...limits },
        random: () => 0,
        ...(makeStill ? { makeStill } : {}),
        async fetch(address, init = {}) {
          const headers = new Headers(init.headers);
          const command = headers.get("X-Goog-Upload-Command") ?? "whole";
          const offset = Number(headers.get("X-Goog-Upload-Offset"));
          headers.set("Authorization", `Bearer ${token}`);
          const send = () => fetch(`http://127.0.0.1:${port}${address}`, { ...init, headers });
          return (await between?.({ command, offset, init, send })) ?? (await send());
        },
      });
      opened.push(uploads);
      return uploads;
    },
    /** Resolves once the browser has stored its only upload in a state. */
    untilStored: (state: Upload["state"]) =>
      vi.waitFor(async () => expect(await store.of("anna")).toMatchObject([{ state }])),
    async stored(name: string) {
      const answer = await fetch(
        `${site.origin}/v0/b/site/o/${encodeURIComponent(name)}?alt=media`,
      );
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async [Symbol.asyncDispose]() {
      for (const uploads of opened) uploads.close();
      store.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Returns a file with an MP4 header, the only part that the server checks. */
export function video(size: number, name = "film.mp4"): File & { readonly content: Buffer } {
  const head = Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2", "latin1");
  const content = Buffer.concat([head, randomBytes(size - head.length)]);
  return Object.assign(new File([content], name, { type: "video/mp4" }), { content });
}

/** Resolves with the result of `find` once it is truthy. */
export async function until<T>(
  uploads: Uploads,
  find: (items: readonly Upload[]) => T,
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

/** Resolves once the only upload is in a state. */
export function untilState(uploads: Uploads, state: Upload["state"]): Promise<Upload> {
  return until(uploads, ([item]) => (item?.state === state ? item : undefined));
}
