import { pause } from "./back-off.ts";
import type { DocumentForm } from "./document-form.ts";
import type { FormProblem } from "./editing-state.ts";
import type { Sent } from "./rebase.ts";
import { sendUpdate, type UpdateAnswer } from "./send-update.ts";
import { wholeDocument } from "./whole-document.ts";

/** What an update works with, and whom it tells. */
export interface UpdatingParts {
  readonly form: DocumentForm;
  /** `casestudies/some-id`. */
  readonly path: string;
  readonly signal: AbortSignal;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Whether the document was deleted meanwhile, so that an update makes it anew. */
  isGone(): boolean;
  /** Writes down that a save is on its way, before it is. */
  noteSent(sent: Sent | undefined): Promise<void>;
  onDoing(doing: "updating" | "waiting"): void;
  onDone(time: string): void;
  onGone(): void;
  onRefused(message: string, problems: readonly FormProblem[]): void;
  /** Takes over what is stored now. */
  lookAgain(sent: Sent): Promise<void>;
}

const mostRounds = 5;

/** Puts what is changed onto the site; again, when somebody else was quicker and both could be merged. */
export async function bringUpdate(
  parts: UpdatingParts,
): Promise<"updated" | "nothing" | "refused" | "conflict" | "waiting"> {
  const { form, path } = parts;
  for (let round = 0; round < mostRounds; round += 1) {
    if (form.conflicts().length > 0) return "conflict";
    const isNew = parts.isGone() || form.base().time === undefined;
    const fields = isNew ? wholeDocument(form) : form.patch();
    if (Object.keys(fields).length === 0) return "nothing";
    parts.onDoing("updating");
    const sent: Sent = { fields, keys: form.snapshot().keys, certain: false };
    await parts.noteSent(sent);
    const answer = await sendUpdate(
      { document: path, base: isNew ? undefined : form.base().time, fields },
      {
        fetch: parts.fetch,
        signal: parts.signal,
        onWaiting: (waiting) => parts.onDoing(waiting ? "waiting" : "updating"),
      },
    );
    const outcome = await hear(answer, sent, parts);
    if (answer.kind !== "given up") await parts.noteSent(undefined);
    if (outcome) return outcome;
    // The first merge goes out at once; whoever is beaten again gives the others time.
    if (round > 0) await pause(round, parts.signal);
  }
  parts.onRefused("Other people are changing this page at the same time. Please try again.", []);
  return "refused";
}

async function hear(
  answer: UpdateAnswer,
  sent: Sent,
  parts: UpdatingParts,
): Promise<"updated" | "refused" | "waiting" | undefined> {
  const { form } = parts;
  switch (answer.kind) {
    case "done":
      form.receive({ time: answer.updateTime, fields: answer.fields }, { ...sent, certain: true });
      parts.onDone(answer.updateTime);
      return "updated";
    case "conflict":
      await parts.lookAgain(sent);
      return undefined;
    case "deleted":
      parts.onGone();
      return "refused";
    case "refused":
      parts.onRefused(
        answer.message,
        answer.problems.map(({ field, message }) => ({
          path: field,
          message,
          strength: "stop" as const,
          at: form.pathOfProblem(field),
        })),
      );
      return "refused";
    case "given up":
      return "waiting";
  }
}
