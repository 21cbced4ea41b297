import type { Limits } from "./limits.ts";
import type { Patience } from "./patience.ts";
import { problemOf, UploadProblem } from "./upload-problem.ts";
import { sessionOf, standingOf, type Wire } from "./wire.ts";

interface Pieces {
  wire: Wire;
  patience: Patience;
  limits: Limits;
  /** Bytes of the whole file. */
  total: number;
  /** Where an earlier run sent its pieces. */
  session: string | undefined;
  /** Told where the pieces go, so that a later run can go on. */
  onSession: (session: string | undefined) => void;
  /** Told how many bytes are safely stored. */
  onStored: (bytes: number) => void;
}

// A server that keeps refusing our offsets is not one to go on with.
const mostStumbles = 5;

/** Sends a file in pieces that grow, and gives the answer to the last one. A session that the server forgot starts anew, once. */
export async function sendInPieces(pieces: Pieces): Promise<Response> {
  const { wire, patience, onSession, onStored } = pieces;
  let { session } = pieces;
  let anew = false;
  for (;;) {
    const known = session !== undefined;
    if (session === undefined) {
      const answer = await patience.persist((signal) => wire.start(signal));
      if (!answer.ok) throw await problemOf(answer);
      session = sessionOf(answer);
      onSession(session);
      onStored(0);
    }
    const answer = await sendRest(pieces, session, known);
    if (answer !== "forgotten") return answer;
    onSession(undefined);
    session = undefined;
    if (anew) throw new UploadProblem("unknown");
    anew = true;
  }
}

/** Goes on from what the server has. */
async function sendRest(
  { wire, patience, limits, total, onStored }: Pieces,
  session: string,
  known: boolean,
): Promise<Response | "forgotten"> {
  let stored: number | "final" | "forgotten" = known ? await ask() : 0;
  let size = limits.firstChunk;
  let stumbles = 0;
  for (;;) {
    if (stored === "forgotten") return stored;
    if (stored === "final" || stored === total)
      return patience.persist((signal) => wire.finalize(session, signal));
    onStored(stored);
    const from: number = stored;
    const to = Math.min(from + size, total);
    const answer = await patience.once((signal) => wire.send(session, { from, to }, signal));
    if (answer?.ok && to === total) return answer;
    if (answer?.ok) {
      stored = standingOf(answer).received ?? to;
      size = Math.min(size * 2, limits.largestChunk);
      stumbles = 0;
      continue;
    }
    if (answer && !isAsking(answer)) return isForgotten(answer) ? "forgotten" : answer;
    if (answer && (stumbles += 1) > mostStumbles) return answer;
    size = limits.firstChunk;
    stored = await ask();
  }

  async function ask(): Promise<number | "final" | "forgotten"> {
    const answer = await patience.persist((signal) => wire.query(session, signal), {
      onlyAsks: true,
    });
    if (isForgotten(answer)) return "forgotten";
    if (!answer.ok) throw await problemOf(answer);
    const { status, received } = standingOf(answer);
    if (status === "final") return "final";
    if (status === "cancelled") return "forgotten";
    if (received === undefined || received > total) throw new UploadProblem("unknown");
    return received;
  }
}

/** A refusal of the piece and not of the file: the server has another count than we have, or was asked by somebody else meanwhile. */
function isAsking(answer: Response): boolean {
  const active = standingOf(answer).status === "active";
  return active && (answer.status === 400 || answer.status === 409);
}

function isForgotten(answer: Response): boolean {
  return answer.status === 404;
}
