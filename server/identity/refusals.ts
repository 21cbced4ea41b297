import { CodedError, type CodedErrorOptions, type ErrorCode } from "#server/errors.ts";

/** Why identity refuses a request; the client chooses its message by this. */
type Reason = keyof typeof refusals;

const refusals = {
  "wrong-credentials": ["UNAUTHENTICATED", "The e-mail address or password is incorrect."],
  "wrong-password": ["INVALID_ARGUMENT", "Your current password is incorrect."],
  "weak-password": ["INVALID_ARGUMENT", "Please choose another password."],
  "wrong-code": ["UNAUTHENTICATED", "This code is incorrect, or has already been used."],
  "start-again": ["UNAUTHENTICATED", "That took too long. Please start again with your password."],
  "link-spent": ["FAILED_PRECONDITION", "This link no longer works. Please ask for a new one."],
  "signed-out": ["UNAUTHENTICATED", "Please sign in."],
  "sign-in-again": [
    "PERMISSION_DENIED",
    "You signed in a while ago. Please sign in again to change this.",
  ],
  "second-factor-on": ["FAILED_PRECONDITION", "Two-factor sign-in is already on."],
  "second-factor-off": ["FAILED_PRECONDITION", "Two-factor sign-in is not on."],
  "too-many": ["RESOURCE_EXHAUSTED", "Too many attempts. Please wait a moment."],
  "not-there": ["NOT_FOUND", "That could not be found."],
  busy: ["UNAVAILABLE", "Too many people are signing in at the moment. Please try again."],
} as const satisfies Record<string, readonly [ErrorCode, string]>;

/** A refusal with a message for users and a reason for the client. */
export function refusal(
  reason: Reason,
  {
    message,
    ...options
  }: Omit<CodedErrorOptions, "details"> & { message?: string | undefined } = {},
): CodedError {
  const [code, words] = refusals[reason];
  return new CodedError(code, message ?? words, { ...options, details: { reason } });
}

const ofLibrary: Readonly<Record<string, Reason>> = {
  INVALID_EMAIL_OR_PASSWORD: "wrong-credentials",
  INVALID_EMAIL: "wrong-credentials",
  INVALID_PASSWORD: "wrong-password",
  PASSWORD_TOO_SHORT: "weak-password",
  PASSWORD_TOO_LONG: "weak-password",
  INVALID_TOKEN: "link-spent",
  USER_NOT_FOUND: "link-spent",
  INVALID_CODE: "wrong-code",
  INVALID_BACKUP_CODE: "wrong-code",
  INVALID_TWO_FACTOR_COOKIE: "start-again",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "start-again",
  ACCOUNT_TEMPORARILY_LOCKED: "too-many",
  TOTP_ALREADY_ENABLED: "second-factor-on",
  TOTP_NOT_ENABLED: "second-factor-off",
  TWO_FACTOR_NOT_ENABLED: "second-factor-off",
  BACKUP_CODES_NOT_ENABLED: "second-factor-off",
  UNAUTHORIZED: "signed-out",
  SESSION_NOT_FRESH: "sign-in-again",
};

/** Maps the library's error to a refusal; INTERNAL for server errors. */
export function refusalOfLibrary(status: number, code: unknown): CodedError {
  const reason = typeof code === "string" ? ofLibrary[code] : undefined;
  // The library only requires a wait for a locked second factor.
  if (reason === "too-many") return refusal(reason, { retryAfterSeconds: 900 });
  if (reason) return refusal(reason);
  return status < 500
    ? new CodedError("INVALID_ARGUMENT", "The request cannot be read.")
    : new CodedError("INTERNAL", "Something went wrong while signing in. Please try again.");
}
