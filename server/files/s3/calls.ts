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
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { FilesAddress } from "#server/files-address.ts";
import type { ByteRange } from "#server/files/object-store.ts";
import { CodedError } from "#server/errors.ts";

/** The calls on one bucket. Keys exclude the configured prefix, so nothing outside it is reachable. Failures are coded errors. */
export type S3Calls = ReturnType<typeof createS3Calls>;

/** A stream of bytes and its length. */
export interface S3Body {
  stream: Readable;
  size: number;
}

/** Creates the calls on the bucket of `address`. */
export function createS3Calls(client: S3Client, { bucket, prefix }: FilesAddress) {
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  return {
    client,
    at,

    /** FAILED_PRECONDITION when the bucket cannot be used as configured; ignores other failures, which may be temporary. */
    async check(): Promise<void> {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (problem) {
        const reason = setUpFailure(problem, bucket);
        if (reason) throw reason;
      }
    },

    /** The length of an object in bytes. */
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
        // The reader gets the error; without a reader, it would be uncaught.
        stream.on("error", () => {});
        return { stream, size: answer.ContentLength ?? 0 };
      }),

    /** Puts a buffer with its SHA-256 in base64. */
    put: (key: string, bytes: Uint8Array, sha256: string) =>
      coded(async () => {
        const body = { Body: bytes, ChecksumSHA256: sha256, ContentType: bytesType };
        await client.send(new PutObjectCommand({ ...at(key), ...body }));
      }),

    /** Copies within the bucket, atomically. */
    copy: (from: string, to: string) =>
      coded(async () => {
        const source = at(from).Key.split("/").map(encodeURIComponent).join("/");
        await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${source}` }));
      }),

    /** Absent keys are no error. */
    remove: (key: string) =>
      coded(async () => void (await client.send(new DeleteObjectCommand(at(key))))),

    /** All objects below a prefix with the time of their last change. */
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

    /** Unfinished multipart uploads with their start; none where the storage cannot list them. */
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

/** Not a type that browsers show: the bucket is private, and the site sets the type it serves. */
export const bytesType = "application/octet-stream";

/** Runs a call and converts its failures to coded errors. */
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

const retryAfterSeconds = 5;

/** Whether the object is absent; a missing bucket does not count. */
function isAbsent(problem: unknown): boolean {
  if (!(problem instanceof S3ServiceException)) return false;
  return problem.name === "NoSuchKey" || problem.name === "NotFound";
}

/** Whether a multipart upload has already been completed or aborted. */
export function isEndedUpload(problem: unknown): boolean {
  return problem instanceof S3ServiceException && problem.name === "NoSuchUpload";
}

/** Whether the service does not implement the call. */
function isUnknownCall(problem: unknown): boolean {
  return problem instanceof S3ServiceException && problem.name === "NotImplemented";
}

/** The coded error for a failed call: 507 for a full storage, else 503 with Retry-After. Its cause is for the log. */
export function storageFailure(cause: unknown): CodedError {
  if (cause instanceof CodedError) return cause;
  if (isFull(cause))
    return new CodedError("RESOURCE_EXHAUSTED", "The storage is full. Nothing was saved.", {
      status: 507,
      cause,
    });
  return new CodedError(
    "UNAVAILABLE",
    "The file storage is not responding. Please try again in a moment.",
    { retryAfterSeconds, cause },
  );
}

/**
 * The error that must prevent a start, because the storage refuses the configured bucket; undefined when the storage just does
 * not respond.
 */
function setUpFailure(cause: unknown, bucket: string): CodedError | undefined {
  const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
  const missing = isMissingSetting(cause) ? `${cause.message}.` : undefined;
  const reason = status === undefined ? missing : reasons[status];
  if (reason === undefined) return undefined;
  const words = `FILES_URL names the bucket ${bucket}, which cannot be used: ${reason}`;
  return new CodedError("FAILED_PRECONDITION", words, { cause });
}

const moved = "it is in another region or at another endpoint.";
const refused = "its keys or its region are wrong, or they may not use it.";

const reasons: Readonly<Record<number, string>> = {
  301: moved,
  307: moved,
  308: moved,
  400: refused,
  401: refused,
  403: refused,
  404: "there is no bucket of this name.",
};

function isMissingSetting(cause: unknown): cause is Error {
  if (!(cause instanceof Error)) return false;
  return cause.name === "CredentialsProviderError" || cause.message === "Region is missing";
}

function isFull(cause: unknown): boolean {
  if (!(cause instanceof S3ServiceException)) return false;
  return cause.$metadata.httpStatusCode === 507 || cause.name === "QuotaExceeded";
}
