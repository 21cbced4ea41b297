import type { Allowance, Answer } from "#server/database/limits.ts";
import { CodedError } from "#server/errors.ts";
import type { AttemptRule } from "./attempts.ts";
import type { Call } from "./call.ts";
import { refusal } from "./refusals.ts";

/** Wrong passwords for one account, or in one browser known for it: ten in 15 minutes, then a wait that doubles with each. */
const perAccount: AttemptRule = { failures: 10, windowSeconds: 900, firstWaitSeconds: 30 };
/** Wrong passwords from one address, for any account. */
const perAddress: AttemptRule = { failures: 30, windowSeconds: 600, firstWaitSeconds: 600 };

/**
 * Limits wrong passwords per account and per address, whether or not the account exists. The attempt is reverted when the
 * password is right or was not checked; a refused one is not counted. A browser known for the account has its own count, so that
 * others, even behind the same address, cannot lock its user out.
 */
export async function withGuessLimit<T>(
  { identity: { attempts, knownBrowsers, log }, request, address }: Call,
  email: string,
  guess: () => Promise<T>,
): Promise<T> {
  const known = knownBrowsers.of(request, email);
  const account = known === undefined ? `account:${email}` : `browser:${known}`;
  const from = known === undefined ? `address:${address}` : undefined;
  const answer = await attempts.begin({
    [account]: perAccount,
    ...(from === undefined ? {} : { [from]: perAddress }),
  });
  refuseUnlessAllowed(answer);
  const forget = async (whatAccount: "reset" | "takeBack") => {
    try {
      await attempts[whatAccount](account);
      if (from !== undefined) await attempts.takeBack(from);
    } catch (err) {
      // The outcome stands: a response that is lost may contain a new cookie.
      log.error({ err }, "an attempt that was no wrong guess stays counted");
    }
  };
  try {
    const right = await guess();
    await forget("reset");
    return right;
  } catch (error) {
    if (!isWrongGuess(error)) await forget("takeBack");
    throw error;
  }
}

function isWrongGuess(error: unknown): boolean {
  const details = error instanceof CodedError ? error.details : undefined;
  const reason = (details as { reason?: unknown } | undefined)?.reason;
  return reason === "wrong-credentials" || reason === "wrong-password";
}

/** Limits a costly operation per client address (or `key`), whether it succeeds or not. */
export async function consume(
  { identity: { takeAllowance }, address }: Pick<Call, "identity" | "address">,
  what: string,
  allowance: Allowance,
  key = address,
): Promise<void> {
  refuseUnlessAllowed(await takeAllowance(`${what}:${key}`, allowance));
}

function refuseUnlessAllowed({ allowed, retryAfterSeconds }: Answer): void {
  if (!allowed) throw refusal("too-many", { retryAfterSeconds });
}

const linksPerAddress = { limit: 30, windowSeconds: 600 };

/** Limits how often an address tries mailed links. */
export async function consumeLink(call: Pick<Call, "identity" | "address">): Promise<void> {
  await consume(call, "links", linksPerAddress);
}
