import { AbortMultipartUploadCommand } from "@aws-sdk/client-s3";
import { coded } from "./calls.ts";
import type { S3Calls } from "./calls.ts";

// Longer than any chunk may take on the slowest line, so that a living one is never swept.
const leftoverAfter = 24 * 60 * 60 * 1000;

/** Lets go of what processes left half done: bytes below `place` that got no name, and uploads in parts that nobody ended. */
export async function sweepLeftovers(calls: S3Calls, place: string, now: number): Promise<void> {
  const isLeftover = ({ since }: { since: Date }) => now - since.getTime() > leftoverAfter;
  for await (const found of calls.list(place)) if (isLeftover(found)) await calls.remove(found.key);
  for await (const found of calls.unfinished()) {
    if (!isLeftover(found)) continue;
    const upload = { ...calls.at(found.key), UploadId: found.id };
    await coded(() => calls.client.send(new AbortMultipartUploadCommand(upload)));
  }
}
