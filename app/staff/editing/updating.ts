import { refusalOf } from "#app/ui/fetch-json.ts";
import { documentsAddress, inAddress } from "#app/staff/dashboard/document-names.ts";
import { isTemporary, type SessionFetch } from "#app/staff/session/call-desk.ts";
import { pause } from "./back-off.ts";
import type { DocumentForm, StorableForm } from "./document-form.ts";
import type { FormProblem } from "./editing-state.ts";
import type { Sent } from "./rebase.ts";
import { withValueAt } from "#content/field-path.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { PatchFields } from "./patch.ts";
import { documentSize, maxDocumentBytes } from "#content/document-size.ts";

export interface UpdatingParts {
  readonly form: DocumentForm;
  /** `casestudies/some-id`. */
  readonly path: string;
  /** Fields of the document's state to set along with the changes, such as whether it is hidden; null deletes the field. */
  readonly state: PatchFields;
  readonly fetch: SessionFetch;
  /** Whether the document was deleted meanwhile, so that the update creates it again. */
  isGone(): boolean;
  /** Withdraws the update while the server is unreachable. */
  readonly signal: AbortSignal;
  /** Records an update before it is sent; a withdrawn one stays recorded, since an attempt may have arrived. */
  noteSent(sent: Sent | undefined): Promise<void>;
  onDoing(doing: "updating" | "waiting"): void;
  onDone(time: string): void;
  onGone(): void;
  onRefused(message: string, problems: readonly FormProblem[]): void;
  /** Loads and adopts the stored version. */
  reload(): Promise<void>;
}

const maxRounds = 5;

/** Publishes the changes. When another editor has updated the document, merges that update and retries. */
export async function publishUpdate(
  parts: UpdatingParts,
): Promise<"updated" | "nothing" | "refused" | "conflict" | "withdrawn"> {
  const { form, path } = parts;
  let hasLost = false;
  for (let round = 0; round < maxRounds; round += 1) {
    const isGone = parts.isGone();
    // A deleted document has no values to choose from.
    if (form.conflicts().length > 0 && !isGone) return "conflict";
    const isNew = isGone || form.base().time === undefined;
    const fields = isNew ? wholeDocument(form) : form.patch();
    // If a response was lost, its attempt has saved everything.
    if (Object.keys({ ...fields, ...parts.state }).length === 0)
      return hasLost ? "updated" : "nothing";
    parts.onDoing("updating");
    const sent: Sent = { fields, certain: false };
    await parts.noteSent(sent);
    const answer = await sendUpdate(
      {
        document: path,
        base: isNew ? undefined : form.base().time,
        fields: { ...fields, ...parts.state },
      },
      {
        fetch: parts.fetch,
        signal: parts.signal,
        onWaiting(waiting) {
          hasLost ||= waiting;
          parts.onDoing(waiting ? "waiting" : "updating");
        },
      },
    );
    if (!answer) return "withdrawn";
    const outcome = await handleAnswer(answer, sent, parts);
    await parts.noteSent(undefined);
    if (outcome) return outcome;
    // The first merge is sent at once; later ones back off.
    if (round > 0) await pause(round);
  }
  parts.onRefused("Other people are changing this page at the same time. Please try again.", []);
  return "refused";
}

async function handleAnswer(
  answer: UpdateAnswer,
  sent: Sent,
  parts: UpdatingParts,
): Promise<"updated" | "refused" | undefined> {
  const { form } = parts;
  switch (answer.kind) {
    case "done":
      form.receive({ time: answer.updateTime, fields: answer.fields }, { ...sent, certain: true });
      parts.onDone(answer.updateTime);
      return "updated";
    case "conflict":
      await parts.reload();
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
          severity: "error" as const,
          at: form.pathOfProblem(field),
        })),
      );
      return "refused";
  }
}

/** An update: the changed fields if there is a base, else a whole new document. */
interface UpdateRequest {
  /** `casestudies/some-id`. */
  readonly document: string;
  /** The `updateTime` of the version that the changes are based on. */
  readonly base: string | undefined;
  readonly fields: PatchFields;
}

type UpdateAnswer =
  | { kind: "done"; fields: TypedFields; updateTime: string }
  /** Another editor changed the same fields, or created a document with this id. */
  | { kind: "conflict" }
  | { kind: "deleted" }
  | { kind: "refused"; message: string; problems: readonly { field: string; message: string }[] };

interface SendParts extends Pick<UpdatingParts, "fetch" | "signal"> {
  /** Called when the server becomes unreachable, and when it responds again. */
  onWaiting(waiting: boolean): void;
}

/**
 * Saves through the public document API. Repeats the identical request until there is a response, because an update may have been
 * saved although its response was lost. Undefined once withdrawn.
 */
export async function sendUpdate(
  request: UpdateRequest,
  { fetch, signal, onWaiting }: SendParts,
): Promise<UpdateAnswer | undefined> {
  const body = JSON.stringify({ fields: nested(request.fields) });
  const init = { method: "PATCH", headers: { "Content-Type": "text/plain" }, body, signal };
  for (let failures = 1; ; failures += 1) {
    // A response that breaks off counts as a failure.
    const answer = await fetch(addressOf(request), init)
      .then((response) => (isTemporary(response.status) ? undefined : read(response)))
      .catch(() => undefined);
    onWaiting(answer === undefined);
    if (answer) return answer;
    if (!signal.aborted) await pause(failures, signal);
    if (signal.aborted) return undefined;
  }
}

function addressOf({ document, base, fields }: UpdateRequest): string {
  const query = new URLSearchParams();
  if (base === undefined) query.set("currentDocument.exists", "false");
  else {
    for (const path of Object.keys(fields)) query.append("updateMask.fieldPaths", path);
    query.set("mergeBase", base);
  }
  return `${documentsAddress}/${inAddress(document)}?${query.toString()}`;
}

function nested(fields: PatchFields): TypedFields {
  let document: TypedFields = {};
  for (const [path, value] of Object.entries(fields))
    if (value !== null) document = withValueAt(document, path.split("."), value);
  return document;
}

interface RefusalDetails {
  reason?: string;
  problems?: RefusedField[];
}

interface RefusedField {
  field: string;
  message: string;
  other?: string;
}

async function read(answer: Response): Promise<UpdateAnswer> {
  if (answer.ok) {
    const saved = (await answer.json()) as { fields?: TypedFields; updateTime: string };
    return { kind: "done", fields: saved.fields ?? {}, updateTime: saved.updateTime };
  }
  const { code, message, details } = await refusalOf(answer);
  const { reason, problems: refused = [] } = (details ?? {}) as RefusalDetails;
  if (code === "ABORTED") return { kind: reason === "DELETED" ? "deleted" : "conflict" };
  if (code === "ALREADY_EXISTS") return { kind: "conflict" };
  const problems = refused.map(inWords);
  const said = problems.map((problem) => problem.message).join(". ");
  return { kind: "refused", message: said || message, problems };
}

/** Rewords a uniqueness problem, since the server's message contains the other document's internal path. */
function inWords({ field, message, other }: RefusedField) {
  if (other === undefined) return { field, message };
  return {
    field,
    message: `This ${field} is already used by another document: choose a different one`,
  };
}

/** Returns all fields for creating the document: those of the form, and those of its base that are not in the model. */
export function wholeDocument(form: StorableForm): TypedFields {
  return { ...form.base().fields, ...form.everything() };
}

// Six letters and a space, the average in English.
const bytesOfWord = 7;

/** Returns a message with the excess as a number of words if a document exceeds the maximum size; otherwise undefined. */
export function excessInWords(path: string, fields: TypedFields): string | undefined {
  const excess = documentSize(path, fields) - maxDocumentBytes;
  if (excess <= 0) return undefined;
  const words = Math.ceil(excess / bytesOfWord);
  const step = 10 ** Math.max(1, String(words).length - 2);
  const about = (Math.ceil(words / step) * step).toLocaleString("en-GB");
  return `This is now too long to be saved. Remove about ${about} words.`;
}
