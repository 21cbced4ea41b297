/** Types for the S3 server `s3rver`, as far as tests use it. */
declare module "s3rver" {
  import type { IncomingMessage, Server, ServerResponse } from "node:http";
  import type FilesystemStore from "s3rver/lib/stores/filesystem.js";

  /** A request in progress, as in Koa. */
  export interface S3Context {
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    readonly method: string;
    readonly path: string;
    readonly url: string;
    readonly query: Readonly<Record<string, string | undefined>>;
    readonly store: FilesystemStore;
    status: number;
    body: unknown;
    /** Returns a request header; empty when missing. */
    get(name: string): string;
    set(name: string, value: string): void;
  }

  export type S3Middleware = (context: S3Context, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    readonly middleware: S3Middleware[];
    readonly context: { store: FilesystemStore; logger: Record<string, () => void> };
    readonly httpServer: Server;
    store: FilesystemStore;
    run(): Promise<{ port: number }>;
  }
}

declare module "s3rver/lib/stores/filesystem.js" {
  import type { Readable } from "node:stream";

  export interface S3Bytes {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: Record<string, string>;
  }

  export interface S3Listed {
    key: string;
    size: number;
    lastModifiedDate: Date;
    metadata: { etag: string };
  }

  export default class FilesystemStore {
    constructor(folder: string);
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    putMetadata(
      bucket: string,
      key: string,
      metadata: Record<string, string>,
      md5?: string,
    ): Promise<void>;
    putObject(object: S3Bytes): Promise<{ size: number; md5: string }>;
    copyObject(
      fromBucket: string,
      fromKey: string,
      toBucket: string,
      toKey: string,
      metadata?: Record<string, string>,
    ): Promise<unknown>;
    deleteObject(bucket: string, key: string): Promise<void>;
    listObjects(
      bucket: string,
      options: { prefix?: string; startAfter?: string; maxKeys?: number },
    ): Promise<{ objects: S3Listed[]; isTruncated: boolean }>;
  }
}

declare module "s3rver/lib/models/error.js" {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}

declare module "s3rver/lib/models/object.js" {
  import type { S3Bytes } from "s3rver/lib/stores/filesystem.js";

  const S3Object: new (
    bucket: string,
    key: string,
    content: Buffer,
    metadata: Record<string, string>,
  ) => S3Bytes;
  export default S3Object;
}
