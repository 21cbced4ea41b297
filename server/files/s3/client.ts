import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { S3Client } from "@aws-sdk/client-s3";
import type { FilesAddress } from "#server/files-address.ts";

/** Milliseconds. */
export interface S3Patience {
  connect: number;
  /** From the request, with all bytes that it brings, to the head of its answer. */
  answer: number;
  /** Without a byte in either direction. */
  silence: number;
}

/** Time for a part of five megabytes on a poor line, and for a copy within the storage. */
export const usualPatience: S3Patience = { connect: 3000, answer: 30_000, silence: 20_000 };

/** Makes a client of one bucket's service: bounded in time, three attempts, no redirects; keys from where AWS tools look for them. */
export function createS3Client(address: FilesAddress, patience: S3Patience): S3Client {
  // Connections are as many as downloads: were there a most, slow visitors would keep everybody else from their pictures.
  const agent = { keepAlive: true, maxSockets: Infinity, maxFreeSockets: 32 };
  return new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: address.pathStyle,
    followRegionRedirects: false,
    maxAttempts: 3,
    retryMode: "standard",
    // We say SHA-256 of what we send. Other services than Amazon's refuse the sums that the client would add.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // It would take a connection of its own for each part.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      socketTimeout: patience.silence,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}
