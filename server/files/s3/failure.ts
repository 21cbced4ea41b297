import { S3ServiceException } from "@aws-sdk/client-s3";
import { CodedError } from "#server/errors.ts";

const patience = 5;

/** Whether there is nothing under a key; a bucket that is missing is another matter. */
export function isAbsent(problem: unknown): boolean {
  if (!(problem instanceof S3ServiceException)) return false;
  return problem.name === "NoSuchKey" || problem.name === "NotFound";
}

/** Whether an upload in parts has ended already, one way or the other. */
export function isEndedUpload(problem: unknown): boolean {
  return problem instanceof S3ServiceException && problem.name === "NoSuchUpload";
}

/** Whether the service has no such call. */
export function isUnknownCall(problem: unknown): boolean {
  return problem instanceof S3ServiceException && problem.name === "NotImplemented";
}

/** What to tell of a call that failed: 507 for a storage that is full, else 503 and when to come again. The cause is for the log. */
export function storageFailure(cause: unknown): CodedError {
  if (cause instanceof CodedError) return cause;
  if (isFull(cause))
    return new CodedError("RESOURCE_EXHAUSTED", "The storage is full. Nothing was saved.", {
      status: 507,
      cause,
    });
  return new CodedError(
    "UNAVAILABLE",
    "The storage of files does not answer. Please try again in a moment.",
    { retryAfterSeconds: patience, cause },
  );
}

/** Why the process should not start: the storage answers, but not as it is addressed. Undefined when it does not answer now. */
export function setUpFailure(cause: unknown, bucket: string): CodedError | undefined {
  const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
  const told = isMissingSetting(cause) ? `${cause.message}.` : undefined;
  const reason = status === undefined ? told : reasons[status];
  if (reason === undefined) return undefined;
  const words = `FILES_URL names the bucket ${bucket}, and it cannot be used: ${reason}`;
  return new CodedError("FAILED_PRECONDITION", words, { cause });
}

const moved = "it is in another region or at another endpoint.";
const refused = "its keys or its region are wrong, or they may not use it.";

const reasons: Readonly<Record<number, string>> = {
  301: moved,
  307: moved,
  308: moved,
  400: refused,
  401: refused,
  403: refused,
  404: "there is none of this name.",
};

function isMissingSetting(cause: unknown): cause is Error {
  if (!(cause instanceof Error)) return false;
  return cause.name === "CredentialsProviderError" || cause.message === "Region is missing";
}

function isFull(cause: unknown): boolean {
  if (!(cause instanceof S3ServiceException)) return false;
  return cause.$metadata.httpStatusCode === 507 || cause.name === "QuotaExceeded";
}
