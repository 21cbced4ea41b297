import { createHash } from "node:crypto";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { CompletedPart } from "@aws-sdk/client-s3";
import { bytesType, coded } from "./calls.ts";
import type { S3Calls } from "./calls.ts";
import { isEndedUpload } from "./failure.ts";
import { inParts } from "./in-parts.ts";
import type { Part } from "./in-parts.ts";

/**
 * Puts bytes of unknown length under a key, and resolves to how many there were. One part is on its way while the next one comes, so that
 * no more than two are held. The key is seen when all is there; bytes that throw leave nothing.
 */
export async function writeStream(
  calls: S3Calls,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const parts = inParts(bytes);
  const { value: first } = await parts.next();
  if (!first) return 0;
  if (!first.isLast) return writeParts(calls, key, first, parts);
  await calls.put(key, first.bytes, sha256Of(first.bytes));
  return first.bytes.length;
}

/** What the service compares with what it got. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}

/** The same for bytes of which the first part has come already. */
export async function writeParts(
  calls: S3Calls,
  key: string,
  first: Part,
  rest: AsyncIterable<Part>,
): Promise<number> {
  const upload = await beginUpload(calls, key);
  let size = 0;
  let sending = Promise.resolve();
  const send = async (part: Part) => {
    await sending;
    size += part.bytes.length;
    sending = upload.send(part.bytes);
    // Its problem is told to whoever waits for it, if only at the end.
    sending.catch(() => {});
  };
  try {
    await send(first);
    for await (const part of rest) await send(part);
    await sending;
    await upload.complete(size);
    return size;
  } catch (problem) {
    // A part that arrives after the end of its upload would stay.
    await sending.catch(() => {});
    await upload.abort();
    throw problem;
  }
}

async function beginUpload(calls: S3Calls, key: string) {
  const { client, at } = calls;
  const begin = { ...at(key), ChecksumAlgorithm: "SHA256", ContentType: bytesType } as const;
  const { UploadId } = await coded(() => client.send(new CreateMultipartUploadCommand(begin)));
  const upload = { ...at(key), UploadId };
  const sent: CompletedPart[] = [];

  return {
    send: (bytes: Uint8Array) =>
      coded(async () => {
        const PartNumber = sent.length + 1;
        const part = { PartNumber, Body: bytes, ChecksumSHA256: sha256Of(bytes) };
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, ...part }));
        sent.push({ PartNumber, ETag, ChecksumSHA256: part.ChecksumSHA256 });
      }),

    complete: (size: number) =>
      coded(async () => {
        const MultipartUpload = { Parts: sent };
        try {
          await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
        } catch (problem) {
          // The answer to an earlier attempt was lost: nobody else writes under this key.
          if (isEndedUpload(problem) && (await calls.size(key)) === size) return;
          throw problem;
        }
      }),

    /** What cannot be let go of now is swept later. */
    abort: () => client.send(new AbortMultipartUploadCommand(upload)).catch(() => {}),
  };
}
