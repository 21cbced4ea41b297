const hidden = "[hidden]";
const secretName =
  /authori[sz]ation|cookie|password|passwd|secret|token|credential|session|^body$|^headers$|^search$|^query$/i;

/** A text without what may open a door: queries of addresses, bearer tokens, signed tokens, passwords in addresses. */
export function hideInText(text: string): string {
  return text
    .replaceAll(/\b(Bearer|Basic|Firebase)\s+[^\s"',;]+/gi, `$1 ${hidden}`)
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden)
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi, `$1${hidden}@`)
    .replaceAll(/([^\s"'<>()]*[/\w])\?[^\s"'<>()]*=[^\s"'<>()]*/g, `$1?${hidden}`)
    .replaceAll(
      /\b(cookie|password|token|secret)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;}]+)/gi,
      `$1$2${hidden}`,
    );
}

/** A path as the log may show it: what looks made up by a machine, in the doors of identity, is a key that lies under no other lock. */
export function hideInPath(path: string): string {
  const shown = path.length > 300 ? `${path.slice(0, 300)}...` : path;
  if (!/^\/(?:api|auth)\//.test(shown)) return shown;
  return shown.replaceAll(/[\w%~.=-]{16,}/g, (part) => (/\d/.test(part) ? hidden : part));
}

/** What a line of the log says, without what is secret by its name and without the secrets in texts; four levels deep. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return hideInText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > 4) return "...";
  if (value instanceof Error) return describeError(value, depth);
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => hideSecrets(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      secretName.test(name) && held !== undefined ? hidden : hideSecrets(held, depth + 1),
    ]),
  );
}

/** An error by what it says of itself. Whatever else hangs on it may be what a client sent. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: hideInText(message),
    code: "code" in error ? error.code : undefined,
    errcode: "errcode" in error ? error.errcode : undefined,
    stack: stack === undefined ? undefined : hideInText(stack),
    cause: cause === undefined ? undefined : hideSecrets(cause, depth + 1),
  };
}
