import { writeFileSync } from "node:fs";
import { CodedError } from "#server/errors.ts";
import type { PictureFacts } from "#server/files/stored-file.ts";
import { createDecoder } from "./decoder.ts";
import { readFacts } from "./facts.ts";
import { createMemoryGate, pictureMemory } from "./memory.ts";
import { makeRendition } from "./recipe.ts";
import type { RenditionJob } from "./recipe.ts";

// The process in which pictures are decoded: picture-worker.ts starts it and says why.

/** What it is sent. */
export type PictureRequest = { id: number } & (
  | { kind: "facts"; bytes: Uint8Array }
  | ({ kind: "rendition" } & RenditionJob)
);

/** What it sends back: a result, a reason why the picture is refused, or what went wrong. */
export type PictureResponse = { id: number } & (
  | { result: PictureFacts | Uint8Array<ArrayBuffer> }
  | { refused: string }
  | { problem: string }
);

// Without a parent there is nobody to decode for.
process.on("disconnect", () => process.exit());
preferToBeKilled();

const decode = createDecoder();
const memory = createMemoryGate(pictureMemory());

process.on("message", (request: PictureRequest) => {
  void respond(request).then((response) => process.connected && process.send?.(response));
});

async function respond(request: PictureRequest): Promise<PictureResponse> {
  const { id } = request;
  try {
    const result =
      request.kind === "facts"
        ? await readFacts(decode, memory, request.bytes)
        : await makeRendition(decode, memory, request);
    return { id, result };
  } catch (error) {
    if (error instanceof CodedError) return { id, refused: error.message };
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Where memory ends in spite of all estimates, Linux is to end this process and not the site. */
function preferToBeKilled(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Elsewhere there is no such wish to be made.
  }
}
