/** User messages for the error codes of specification section 8. */
const problemWords = {
  unknown: "Something went wrong. Please try again.",
  "object-not-found": "The file is no longer there.",
  "quota-exceeded": "There is no space left for more files.",
  unauthenticated: "You are not signed in. Sign in and try again.",
  unauthorized: "You do not have permission to upload here.",
  "unauthorized-app":
    "This browser is not allowed to upload files here. Reload the page and try again.",
  "retry-limit-exceeded": "The server could not be reached. Please try again later.",
  canceled: "Cancelled. Nothing was kept.",
  "invalid-url": "The upload address is not valid.",
  "invalid-default-bucket": "File storage is not set up correctly.",
  "no-default-bucket": "File storage has not been set up.",
  "cannot-slice-blob":
    "The file cannot be read. It may have been moved, or may not be on this computer.",
  "server-file-wrong-size": "The file did not arrive complete. Please try again.",
  "no-download-url": "The file was uploaded, but has no address. Please try again.",
  "unsupported-environment": "This browser cannot upload files.",
  "invalid-argument": "This file cannot be accepted.",
  "app-deleted": "The page was closed before the file arrived.",
  "invalid-root-operation": "A file needs a name.",
  "invalid-format": "The file is not in a format that can be read.",
  "internal-error": "Something went wrong in this page. Reload it and try again.",
} as const;

export type ProblemCode = keyof typeof problemWords;

/** The reason why an upload failed. */
export class UploadProblem extends Error {
  override readonly name = "UploadProblem";
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string = problemWords[code]) {
    super(message);
    this.code = code;
  }
}

/** Converts a problem to the form stored in an upload's record. */
export function plainProblem(problem: unknown): { code: ProblemCode; message: string } {
  const { code, message } =
    problem instanceof UploadProblem ? problem : new UploadProblem("internal-error");
  return { code, message };
}

/** Returns the plain problem of a cancelled upload, by what is left of it and the address of its still. */
export function cancelled(remains: "nothing" | "unknown", still: string | undefined) {
  const inDoubt = "Cancelled. If it had already arrived, it is in the library.";
  const words =
    remains === "unknown" ? inDoubt : still && "Cancelled. Only its still is in the library.";
  return plainProblem(new UploadProblem("canceled", words));
}

/** Returns the message of a failed upload, such as "Upload failed. You do not have permission to upload here." */
export function failureInWords({ message }: { message: string }): string {
  return `Upload failed. ${message}`;
}

/** Returns the error of a refused response, with the server's message if it is more specific than the code. */
export async function problemOf(answer: Response): Promise<UploadProblem> {
  const said = await messageOf(answer);
  switch (answer.status) {
    case 401:
      return new UploadProblem(/app ?check/i.test(said) ? "unauthorized-app" : "unauthenticated");
    case 402:
      return new UploadProblem("quota-exceeded", said || undefined);
    case 403:
      return new UploadProblem("unauthorized");
    case 404:
      return new UploadProblem("object-not-found");
    case 400:
    case 413:
    case 415:
      return new UploadProblem("invalid-argument", said || undefined);
    default:
      return new UploadProblem("unknown", said || undefined);
  }
}

/** Returns the server's message in an error response; blank if it has none. */
export async function messageOf(answer: Response): Promise<string> {
  try {
    const { error } = (await answer.json()) as { error?: { message?: unknown } };
    return typeof error?.message === "string" ? error.message : "";
  } catch {
    return "";
  }
}
