import { withValueAt } from "#content/field-path.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { isPassing, pause } from "./back-off.ts";
import type { PatchFields } from "./patch.ts";

/** What is to be put onto the site: with a base the changed fields alone, without one a whole new document. */
export interface UpdateRequest {
  /** `casestudies/some-id`. */
  readonly document: string;
  /** The `updateTime` that the changes were made from. */
  readonly base: string | undefined;
  readonly fields: PatchFields;
}

/** What became of an update. */
export type UpdateAnswer =
  | { kind: "done"; fields: TypedFields; updateTime: string }
  /** Somebody else changed some of it, or made a document of this id. */
  | { kind: "conflict" }
  | { kind: "deleted" }
  | { kind: "refused"; message: string; problems: readonly { field: string; message: string }[] }
  /** The place was given up while waiting. */
  | { kind: "given up" };

interface SendParts {
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Told that the server cannot be reached, and that it can again. */
  onWaiting(waiting: boolean): void;
  signal: AbortSignal;
}

const documents = "/v1/projects/site/databases/(default)/documents";

/** Saves through the documents' public interface, the same request again and again until it is answered: a save whose answer was lost may have been made. */
export async function sendUpdate(
  request: UpdateRequest,
  { fetch, onWaiting, signal }: SendParts,
): Promise<UpdateAnswer> {
  const body = JSON.stringify({ fields: nested(request.fields) });
  for (let failures = 0; ;) {
    const init = { method: "PATCH", headers: { "Content-Type": "text/plain" }, body, signal };
    // An answer that breaks off is none.
    const answer = await fetch(addressOf(request), init)
      .then((response) => (isPassing(response.status) ? undefined : read(response)))
      .catch(() => undefined);
    if (signal.aborted) return { kind: "given up" };
    if (answer) {
      onWaiting(false);
      return answer;
    }
    failures += 1;
    onWaiting(true);
    await pause(failures, signal);
    if (signal.aborted) return { kind: "given up" };
  }
}

function addressOf({ document, base, fields }: UpdateRequest): string {
  const query = new URLSearchParams();
  if (base === undefined) query.set("currentDocument.exists", "false");
  else {
    for (const path of Object.keys(fields)) query.append("updateMask.fieldPaths", path);
    query.set("mergeBase", base);
  }
  return `${documents}/${document}?${query.toString()}`;
}

function nested(fields: PatchFields): TypedFields {
  let document: TypedFields = {};
  for (const [path, value] of Object.entries(fields))
    if (value !== null) document = withValueAt(document, path.split("."), value);
  return document;
}

interface RefusedField {
  field: string;
  message: string;
  other?: string;
}

interface Refusal {
  error?: {
    status?: string;
    message?: string;
    details?: { reason?: string; problems?: RefusedField[] }[];
  };
}

async function read(answer: Response): Promise<UpdateAnswer> {
  if (answer.ok) {
    const saved = (await answer.json()) as { fields?: TypedFields; updateTime: string };
    return { kind: "done", fields: saved.fields ?? {}, updateTime: saved.updateTime };
  }
  const { error } = (await answer.json().catch(() => ({}))) as Refusal;
  const [details] = error?.details ?? [];
  if (error?.status === "ABORTED")
    return { kind: details?.reason === "DELETED" ? "deleted" : "conflict" };
  if (error?.status === "ALREADY_EXISTS") return { kind: "conflict" };
  const problems = (details?.problems ?? []).map(inWords);
  const said = problems.map((problem) => problem.message).join(". ");
  const message = said || error?.message || "Something went wrong on the server. Please try again.";
  return { kind: "refused", message, problems };
}

/** What the server says of a field; documents are called by names that only programs know. */
function inWords({ field, message, other }: RefusedField) {
  if (other === undefined) return { field, message };
  return {
    field,
    message: `This ${field} is already used by another document: choose a different one`,
  };
}
