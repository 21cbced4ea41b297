import type { DeskAnswer, DeskRoute } from "#server/desk/routes.ts";
import { askJson, Refusal } from "#app/ui/ask-json.ts";
import type { Session } from "./session.tsx";

/** `fetch` with the user's credentials. */
export type Ask = Session["fetch"];

/** The parts of a request to the staff API. */
export interface Question {
  /** The values of the route's parameters with slashes between, such as a document's path. */
  readonly at?: string;
  /** Blank and undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends a request to a route of the staff API. Rejects as `askJson`. */
export async function askDesk<Route extends DeskRoute>(
  ask: Ask,
  route: Route,
  { at, query, ...init }: Question = {},
): Promise<DeskAnswer<Route>> {
  const [method = ""] = route.split(" ");
  return await askJson(ask, deskAddress(route, { at, query }), { method, ...init });
}

/** Returns the address of a request. */
export function deskAddress(
  route: DeskRoute,
  { at = "", query = {} }: Pick<Question, "at" | "query"> = {},
): string {
  const path = route
    .slice(route.indexOf(" ") + 1)
    .replace(/:.*$/, () => at.split("/").map(encodeURIComponent).join("/"));
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
  return `/api/desk${path}${sent.length === 0 ? "" : `?${search.toString()}`}`;
}

/** Downloads a file by script, since the request needs the session's token. Rejects as `askJson`. */
export async function download(ask: Ask, address: string, name: string): Promise<void> {
  const response = await ask(address);
  if (!response.ok) throw new TypeError("The file was refused.");
  const file = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement("a"), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
}

/** Returns the user message of an error. */
export function inWords(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof TypeError) return "The server cannot be reached at the moment.";
  return "Something went wrong. Please try again.";
}

/** Whether a status is a temporary failure that is worth a retry. */
export function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}
