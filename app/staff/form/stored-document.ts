import type { OpenedDocument } from "#server/desk/answers.ts";
import { backOff, isPassing, pause } from "./back-off.ts";
import type { Version } from "./rebase.ts";

/** Asks what is stored of a document now, up to so many times until there is an answer; undefined when there is none, or the server refuses. */
export async function look(
  fetch: (address: string, init?: RequestInit) => Promise<Response>,
  { path, sitting }: { path: string; sitting: string },
  { signal, tries }: { signal: AbortSignal; tries: number },
): Promise<OpenedDocument | undefined> {
  for (let failures = 1; failures <= tries && !signal.aborted; failures += 1) {
    const address = `/api/desk/documents/${path}?sitting=${sitting}`;
    const answer = await fetch(address, { signal }).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as OpenedDocument;
    if (answer && !isPassing(answer.status)) return undefined;
    if (failures < tries) await pause(backOff(failures), signal);
  }
  return undefined;
}

/** What is stored, as a form stands on it. */
export function storedVersion({ stored, begins }: OpenedDocument): Version {
  return { time: stored?.updateTime, fields: stored?.fields ?? begins };
}
