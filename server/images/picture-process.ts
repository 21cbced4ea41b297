import { writeFileSync } from "node:fs";
import { CodedError } from "#server/errors.ts";
import type { PictureFacts } from "#server/files/stored-file.ts";
import { createDecoder, createMemoryGate, pictureMemory } from "./decoder.ts";
import { readFacts } from "./facts.ts";
import { makeRendition, type RenditionJob } from "./recipe.ts";

// Child process that decodes pictures; picture-worker.ts starts it and explains why.

/** A request to the child process. */
export type PictureRequest = { id: number } & (
  | { kind: "facts"; bytes: Uint8Array }
  | ({ kind: "rendition" } & RenditionJob)
);

/** The response of the child process: a result, the reason for a refusal, or a failure. */
export type PictureResponse = { id: number } & (
  | { result: PictureFacts | Uint8Array<ArrayBuffer> }
  | { refused: string }
  | { problem: string }
);

// Without its parent, the process has no work.
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

/** When memory runs out despite all estimates, Linux should end this process and not the site. */
function preferToBeKilled(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not supported on other systems.
  }
}
