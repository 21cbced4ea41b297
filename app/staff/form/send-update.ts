import { withValueAt } from "#content/field-path.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { backOff, isPassing, pause } from "./back-off.ts";
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
    const answer = await fetch(addressOf(request), {
      method: "PATCH",
      headers: { "Content-Type": "text/plain" },
      body,
      signal,
    }).catch(() => undefined);
    if (signal.aborted) return { kind: "given up" };
    if (answer && !isPassing(answer.status)) {
      onWaiting(false);
      return await read(answer);
    }
    failures += 1;
    onWaiting(true);
    await pause(backOff(failures), signal);
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

interface Refusal {
  error?: {
    status?: string;
    message?: string;
    details?: { reason?: string; problems?: { field: string; message: string }[] }[];
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
  const message = error?.message ?? `The server answered ${answer.status}.`;
  return { kind: "refused", message, problems: details?.problems ?? [] };
}
