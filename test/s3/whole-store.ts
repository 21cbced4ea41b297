import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createWriteStream, existsSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import FilesystemStore from "s3rver/lib/stores/filesystem.js";
import type { S3Bytes } from "s3rver/lib/stores/filesystem.js";

/** s3rver's store with the atomicity of S3: an object is visible completely or not at all, even while its folder changes. */
export class WholeStore extends FilesystemStore {
  override async putObject({ bucket, key, content, metadata }: S3Bytes) {
    const target = this.getResourcePath(bucket, key, "object");
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}`;
    const md5 = createHash("md5");
    let size = 0;
    async function* seen() {
      for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
        md5.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    }
    try {
      await pipeline(seen, createWriteStream(temporary));
      const etag = md5.digest("hex");
      await this.putMetadata(bucket, key, metadata, etag);
      await rename(temporary, target);
      return { size, md5: etag };
    } finally {
      await rm(temporary, { force: true });
    }
  }

  override async copyObject(
    fromBucket: string,
    fromKey: string,
    toBucket: string,
    toKey: string,
    metadata?: Record<string, string>,
  ) {
    const target = this.getResourcePath(toBucket, toKey, "object");
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}`;
    await copyFile(this.getResourcePath(fromBucket, fromKey, "object"), temporary);
    await rename(temporary, target);
    // The superclass now only returns the copy's metadata.
    return super.copyObject(toBucket, toKey, toBucket, toKey, metadata ?? {});
  }

  /** Keeps the folders, since another object may be about to be written into one. */
  override async deleteObject(bucket: string, key: string) {
    for (const resource of ["object", "object.md5", "metadata.json"])
      await rm(this.getResourcePath(bucket, key, resource), { force: true });
  }

  /** Returns the folder with the parts of an upload, which s3rver assembles. */
  uploadFolder(bucket: string, upload = ""): string {
    return path.join(this.getResourcePath(bucket, undefined, "uploads"), upload);
  }

  async uploads(bucket: string): Promise<string[]> {
    const folder = this.uploadFolder(bucket);
    return existsSync(folder) ? await readdir(folder) : [];
  }

  async putWholePart(folder: string, part: number, bytes: Buffer): Promise<string> {
    const temporary = path.join(folder, randomUUID());
    const md5 = createHash("md5").update(bytes).digest("hex");
    await writeFile(temporary, bytes);
    await writeFile(path.join(folder, `${part}.md5`), md5);
    await rename(temporary, path.join(folder, String(part)));
    return md5;
  }
}
