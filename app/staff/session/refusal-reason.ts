/** Why the server refuses, by the `reason` of its answer; the answer can be read again. Undefined when it gives none. */
export async function refusalReason(response: Response): Promise<string | undefined> {
  try {
    const { error } = (await response.clone().json()) as {
      error?: { details?: readonly { reason?: unknown }[] };
    };
    const reason = error?.details?.[0]?.reason;
    return typeof reason === "string" ? reason : undefined;
  } catch {
    return undefined;
  }
}
