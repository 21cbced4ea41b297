import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { S3Client } from "@aws-sdk/client-s3";
import type { FilesAddress } from "#server/files-address.ts";

/** Time-outs in milliseconds. */
export interface S3Timeouts {
  connect: number;
  /** From the start of the request, body included, to the head of the response. */
  answer: number;
  /** Without a byte in either direction. */
  silence: number;
}

/** Enough for a part of five megabytes on a slow connection, and for a copy within the storage. */
export const defaultTimeouts: S3Timeouts = { connect: 3000, answer: 30_000, silence: 20_000 };

/** Creates an S3 client: three attempts, no redirects, credentials from the usual places of AWS tools. */
export function createS3Client(address: FilesAddress, timeouts: S3Timeouts): S3Client {
  // Unlimited sockets: slow downloads must not block other visitors.
  const agent = { keepAlive: true, maxSockets: Infinity, maxFreeSockets: 32 };
  return new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: address.pathStyle,
    followRegionRedirects: false,
    maxAttempts: 3,
    retryMode: "standard",
    // The store sends SHA-256 itself, and services other than Amazon's refuse the client's own checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Expect: 100-continue would take a separate connection for each part.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: timeouts.connect,
      requestTimeout: timeouts.answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.silence,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}
