/** The error codes of specification section 8, in words that whoever uploads understands. */
export const problemWords = {
  unknown: "Something went wrong that we cannot name.",
  "object-not-found": "The file is not there any more.",
  "quota-exceeded": "There is no room left for more files.",
  unauthenticated: "You are not signed in.",
  unauthorized: "You may not upload here.",
  "unauthorized-app": "This browser may not send files here.",
  "retry-limit-exceeded": "The server could not be reached for too long.",
  canceled: "You stopped the upload.",
  "invalid-url": "The address for this upload is not a good one.",
  "invalid-default-bucket": "The place for files is not set up properly.",
  "no-default-bucket": "There is no place for files set up.",
  "cannot-slice-blob":
    "The file cannot be read. It may have been moved, or not be on this computer.",
  "server-file-wrong-size": "What arrived is not as large as your file.",
  "no-download-url": "The file arrived, but was given no address.",
  "unsupported-environment": "This browser cannot upload files.",
  "invalid-argument": "This file cannot be taken.",
  "app-deleted": "The page was closed before the file arrived.",
  "invalid-root-operation": "A file needs a name.",
  "invalid-format": "The file is not in a form that can be read.",
  "internal-error": "Something went wrong in this page.",
} as const;

/** One of the codes of specification section 8. */
export type ProblemCode = keyof typeof problemWords;

/** Why an upload failed. */
export class UploadProblem extends Error {
  override readonly name = "UploadProblem";
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string = problemWords[code]) {
    super(message);
    this.code = code;
  }
}

/** What is said of a failed upload, such as "Upload failed. You may not upload here. (storage/unauthorized)". */
export function failureInWords({ code, message }: { code: ProblemCode; message: string }): string {
  return `Upload failed. ${message} (storage/${code})`;
}

/** The problem that a refusal tells; its own words count where the server knows more than the code says. */
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

async function messageOf(answer: Response): Promise<string> {
  try {
    const { error } = (await answer.json()) as { error?: { message?: unknown } };
    return typeof error?.message === "string" ? error.message : "";
  } catch {
    return "";
  }
}
