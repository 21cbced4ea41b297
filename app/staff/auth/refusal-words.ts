import { count } from "#app/staff/amount-in-words.ts";

interface Refused {
  readonly error?: {
    readonly message?: string;
    readonly details?: readonly { readonly reason?: unknown }[];
  };
}

const unexpected = "Something went wrong. Please try again.";

/** Why identity refused: the `reason` for the screen, and words for people. */
export async function refusalWords(response: Response): Promise<{ reason: string; words: string }> {
  const said = (await response.json().catch(() => ({}))) as Refused;
  const given = said.error?.details?.[0]?.reason;
  const reason = typeof given === "string" ? given : "";
  if (response.status === 429)
    return { reason: "too-many", words: `Too many attempts. ${tryAgain(response)}` };
  return { reason, words: (response.status < 500 && said.error?.message) || unexpected };
}

function tryAgain(response: Response): string {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0
    ? `Try again in ${durationWords(seconds)}.`
    : "Please wait a moment and try again.";
}

/** How long that is, as one says it: never less than it is. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return count(Math.ceil(seconds), "second");
  if (seconds <= 59 * 60) return count(Math.ceil(seconds / 60), "minute");
  return count(Math.ceil(seconds / 3600), "hour");
}
