import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import type { S3Client } from "@aws-sdk/client-s3";
import type { FilesAddress } from "#server/files-address.ts";
import type { ByteRange } from "#server/files/object-store.ts";
import { isAbsent, isUnknownCall, setUpFailure, storageFailure } from "./failure.ts";

/** What is asked of one bucket. Keys are without our prefix: nothing here reaches beyond it. Failures are coded errors. */
export type S3Calls = ReturnType<typeof createS3Calls>;

/** Bytes on their way, and how many they are. */
export interface S3Body {
  stream: Readable;
  size: number;
}

/** Speaks to the bucket of `address`. */
export function createS3Calls(client: S3Client, { bucket, prefix }: FilesAddress) {
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  return {
    client,
    at,

    /** FAILED_PRECONDITION when the bucket cannot be used as it is addressed; a storage that does not answer now may do so later. */
    async check(): Promise<void> {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (problem) {
        const reason = setUpFailure(problem, bucket);
        if (reason) throw reason;
      }
    },

    /** The length of what is under a key, in bytes. */
    size: (key: string): Promise<number | undefined> =>
      unlessAbsent(async () => {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
        return ContentLength ?? 0;
      }),

    get: (key: string, range?: ByteRange): Promise<S3Body | undefined> =>
      unlessAbsent(async () => {
        const wanted = range && { Range: `bytes=${range.start}-${range.end}` };
        const answer = await client.send(new GetObjectCommand({ ...at(key), ...wanted }));
        const stream = answer.Body as Readable;
        // Told to whoever reads; without a reader it is no news.
        stream.on("error", () => {});
        return { stream, size: answer.ContentLength ?? 0 };
      }),

    /** Puts bytes that are held whole, with their SHA-256 in base64. */
    put: (key: string, bytes: Uint8Array, sha256: string) =>
      coded(async () => {
        const body = { Body: bytes, ChecksumSHA256: sha256, ContentType: bytesType };
        await client.send(new PutObjectCommand({ ...at(key), ...body }));
      }),

    /** Copies within the bucket, at once or not at all. */
    copy: (from: string, to: string) =>
      coded(async () => {
        const source = at(from).Key.split("/").map(encodeURIComponent).join("/");
        await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${source}` }));
      }),

    /** Absent keys are no error. */
    remove: (key: string) =>
      coded(async () => void (await client.send(new DeleteObjectCommand(at(key))))),

    /** All that lies below a place, and since when. */
    async *list(below: string): AsyncGenerator<{ key: string; since: Date }> {
      for (let token: string | undefined; ;) {
        const asked = { Bucket: bucket, Prefix: at(below).Key, ContinuationToken: token };
        const page = await coded(() => client.send(new ListObjectsV2Command(asked)));
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key?.startsWith(prefix))
            yield { key: Key.slice(prefix.length), since: LastModified ?? new Date() };
        token = page.NextContinuationToken;
        if (!page.IsTruncated || token === undefined) return;
      }
    },

    /** Uploads in parts that nobody has ended, and since when; none where the storage cannot tell. */
    async *unfinished(): AsyncGenerator<{ key: string; id: string; since: Date }> {
      for (let marker = {}; ;) {
        const asked = { Bucket: bucket, Prefix: prefix, ...marker };
        const page = await coded(() =>
          client.send(new ListMultipartUploadsCommand(asked)).catch((problem: unknown) => {
            if (isUnknownCall(problem)) return undefined;
            throw problem;
          }),
        );
        for (const { Key, UploadId, Initiated } of page?.Uploads ?? [])
          if (Key?.startsWith(prefix) && UploadId)
            yield {
              key: Key.slice(prefix.length),
              id: UploadId,
              since: Initiated ?? new Date(),
            };
        if (!page?.IsTruncated) return;
        marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      }
    },
  };
}

/** Never a type that a browser would show: the bucket is private, and only this site says what a file is. */
export const bytesType = "application/octet-stream";

/** Gives the failures of a call their code. */
export async function coded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (problem) {
    throw storageFailure(problem);
  }
}

async function unlessAbsent<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (problem) {
    if (isAbsent(problem)) return undefined;
    throw storageFailure(problem);
  }
}
