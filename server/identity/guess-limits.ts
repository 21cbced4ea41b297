import { CodedError } from "#server/errors.ts";
import type { AttemptRule } from "./attempts.ts";
import type { Call } from "./call.ts";
import { refusal } from "./refusals.ts";

/** Wrong passwords for one account, or in one browser that is known for it: ten in a quarter of an hour, then each costs a wait that doubles. */
const perAccount: AttemptRule = { failures: 10, windowSeconds: 900, firstWaitSeconds: 30 };
/** Wrong passwords from one address, whoever they are for. */
const perAddress: AttemptRule = { failures: 30, windowSeconds: 600, firstWaitSeconds: 600 };

/**
 * Lets a password be guessed only so often, for one account from anywhere and from one address for any account. It counts
 * alike whether there is such an account or not; what was right, or never tried, is taken back, and what is refused counts for
 * neither. A browser that is known for an account counts for itself alone, so that nobody is kept out by strangers, not even
 * by those behind the same address.
 */
export async function guarded<T>(
  { identity: { attempts, knownBrowsers }, request, address }: Call,
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
  if (!answer.allowed) throw refusal("too-many", { retryAfterSeconds: answer.retryAfterSeconds });
  try {
    const right = await guess();
    await attempts.forget(account);
    if (from !== undefined) await attempts.takeBack(from);
    return right;
  } catch (error) {
    if (!isWrongGuess(error)) {
      await attempts.takeBack(account);
      if (from !== undefined) await attempts.takeBack(from);
    }
    throw error;
  }
}

function isWrongGuess(error: unknown): boolean {
  const details = error instanceof CodedError ? error.details : undefined;
  const reason = (details as { reason?: unknown } | undefined)?.reason;
  return reason === "wrong-credentials" || reason === "wrong-password";
}

/** Counts something that costs, whether it succeeds or not, by the address that it comes from. */
export async function spare(
  { identity: { takeAllowance }, address }: Pick<Call, "identity" | "address">,
  what: string,
  allowance: { limit: number; windowSeconds: number },
  key = address,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeAllowance(`${what}:${key}`, allowance);
  if (!allowed) throw refusal("too-many", { retryAfterSeconds });
}
