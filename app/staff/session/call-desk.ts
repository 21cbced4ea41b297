import type { DeskAnswer, DeskRoute } from "#server/desk/routes.ts";
import { fetchJson, Refusal, refusalOf } from "#app/ui/fetch-json.ts";
import type { Session } from "./session.tsx";

/** `fetch` with the user's credentials. */
export type SessionFetch = Session["fetch"];

/** The parts of a request to the staff API. */
export interface CallOptions {
  /** The values of the route's parameters, separated by slashes, such as a document's path. */
  readonly at?: string;
  /** The query parameters; blank and undefined values are omitted. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** For calls that wait for a sign-in without opening the dialog. */
  readonly quiet?: boolean;
}

/** Sends a request to a route of the staff API. Rejects like `fetchJson`. */
export async function callDesk<Route extends DeskRoute>(
  fetch: SessionFetch,
  route: Route,
  { at, query, quiet = false, ...init }: CallOptions = {},
): Promise<DeskAnswer<Route>> {
  const [method = ""] = route.split(" ");
  const send: typeof fetch = (address, sent) => fetch(address, sent, { quiet });
  return await fetchJson(send, deskAddress(route, { at, query }), { method, ...init });
}

/** Returns the address of a request to a route of the staff API. */
export function deskAddress(
  route: DeskRoute,
  { at = "", query = {} }: Pick<CallOptions, "at" | "query"> = {},
): string {
  const path = route
    .slice(route.indexOf(" ") + 1)
    .replace(/:.*$/, () => at.split("/").map(encodeURIComponent).join("/"));
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
  return `/api/desk${path}${sent.length === 0 ? "" : `?${search.toString()}`}`;
}

/** Downloads a file by script, since the request needs the session's token. Rejects like `fetchJson`. */
export async function download(fetch: SessionFetch, address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw await refusalOf(response);
  const file = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement("a"), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
}

/** Returns the message for the user about an error. */
export function errorMessage(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof TypeError) return "The server cannot be reached at the moment.";
  return "Something went wrong. Please try again.";
}

/** Whether a status is a temporary failure that is worth a retry. */
export function isTemporary(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}
