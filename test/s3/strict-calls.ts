import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { S3Context, S3Middleware } from "s3rver";
import S3Error from "s3rver/lib/models/error.js";
import S3Object from "s3rver/lib/models/object.js";
import type { WholeStore } from "./whole-store.ts";

/** Adds behaviour of S3 that s3rver lacks: checksums, a private bucket, minimum part sizes, upload lists and aborts, paging. */
export const strictCalls: S3Middleware = async (context, next) => {
  const [, bucket = "", key = ""] = /^\/([^/]+)\/?(.*)$/.exec(decodeURI(context.path)) ?? [];
  const { method, query } = context;
  const store = context.store as WholeStore;
  const asked = { context, store, bucket, key };
  if (context.get("Authorization") === "") throw new S3Error("AccessDenied", "Access Denied");
  if (method === "PUT" && key !== "" && context.get("x-amz-copy-source") === "")
    return takeBytes(asked);
  if (query["uploadId"] !== undefined) {
    const folder = store.uploadFolder(bucket, query["uploadId"]);
    if (!existsSync(folder)) throw new S3Error("NoSuchUpload", "There is no such upload");
    if (method === "DELETE") return abort(context, folder);
    await checkParts(folder);
  }
  if (method === "GET" && key === "" && query["uploads"] !== undefined) return listUploads(asked);
  if (method === "GET" && key === "" && query["list-type"] === "2") return listObjects(asked);
  return next();
};

interface Asked {
  context: S3Context;
  store: WholeStore;
  bucket: string;
  key: string;
}

async function takeBytes({ context, store, bucket, key }: Asked): Promise<void> {
  const bytes = await buffer(context.req);
  const sha256 = createHash("sha256").update(bytes).digest();
  const isSigned = context.get("x-amz-content-sha256") === sha256.toString("hex");
  if (!isSigned || context.get("x-amz-checksum-sha256") !== sha256.toString("base64"))
    throw new S3Error("BadDigest", "The digest does not match the bytes");
  const { uploadId, partNumber } = context.query;
  const md5 =
    uploadId === undefined
      ? (await store.putObject(new S3Object(bucket, key, bytes, headersOf(context)))).md5
      : await putPart(store.uploadFolder(bucket, uploadId), { store, part: partNumber, bytes });
  context.set("ETag", `"${md5}"`);
  context.body = "";
}

async function putPart(
  folder: string,
  { store, part, bytes }: { store: WholeStore; part: string | undefined; bytes: Buffer },
): Promise<string> {
  if (!existsSync(folder)) throw new S3Error("NoSuchUpload", "There is no such upload");
  return store.putWholePart(folder, Number(part), bytes);
}

function headersOf({ req }: S3Context): Record<string, string> {
  return Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
  );
}

async function abort(context: S3Context, folder: string): Promise<void> {
  await rm(folder, { recursive: true });
  context.status = 204;
}

async function checkParts(folder: string): Promise<void> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const number of numbers) {
    const { size } = await stat(path.join(folder, String(number)));
    if (size < 5 * 1024 * 1024 && number !== Math.max(...numbers))
      throw new S3Error("EntityTooSmall", "A part is smaller than the minimum");
  }
}

async function listUploads({ context, store, bucket }: Asked): Promise<void> {
  const uploads = await store.uploads(bucket);
  const found = await Promise.all(
    uploads.map(async (UploadId) => {
      const file = path.join(store.uploadFolder(bucket, UploadId), "key");
      const { mtime } = await stat(file);
      return { UploadId, Key: await readFile(file, "utf8"), Initiated: mtime.toISOString() };
    }),
  );
  const prefix = context.query["prefix"] ?? "";
  context.body = {
    ListMultipartUploadsResult: {
      Bucket: bucket,
      IsTruncated: false,
      Upload: found.filter(({ Key }) => Key.startsWith(prefix)),
    },
  };
}

/** Lists a page of objects; the token contains the last key of the previous page. */
async function listObjects({ context, store, bucket }: Asked): Promise<void> {
  const {
    prefix = "",
    "continuation-token": token = "",
    "max-keys": requestedKeys,
  } = context.query;
  const startAfter = Buffer.from(token, "base64url").toString();
  const maxKeys = Math.min(Number(requestedKeys ?? listedAtOnce), listedAtOnce);
  const { objects, isTruncated } = await store.listObjects(bucket, { prefix, startAfter, maxKeys });
  const next = Buffer.from(objects.at(-1)?.key ?? "").toString("base64url");
  context.body = {
    ListBucketResult: {
      Name: bucket,
      KeyCount: objects.length,
      IsTruncated: isTruncated,
      NextContinuationToken: isTruncated ? next : undefined,
      Contents: objects.map(({ key, size, lastModifiedDate, metadata }) => ({
        Key: key,
        Size: size,
        ETag: metadata.etag,
        LastModified: lastModifiedDate.toISOString(),
      })),
    },
  };
}

// Far below S3's thousand, so that tests reach second pages.
const listedAtOnce = 7;
