const hidden = "[hidden]";
const secretName =
  /authori[sz]ation|cookie|password|passwd|secret|token|credential|session|^body$|^headers$|^search$|^query$/i;

/** Removes credentials from a text, in linear time: queries of URLs, bearer tokens, signed tokens, passwords in URLs. */
export function hideInText(text: string): string {
  return text
    .replaceAll(/\b(Bearer|Basic|Firebase)\s+[^\s"',;]+/gi, `$1 ${hidden}`)
    .replaceAll(/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden)
    .replaceAll(/:\/\/[^\s/@"']+@/g, `://${hidden}@`)
    .replaceAll(/[^\s"'<>()]+/g, withoutQuery)
    .replaceAll(
      /\b(cookie|password|token|secret)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;}]+)/gi,
      `$1$2${hidden}`,
    );
}

function withoutQuery(word: string): string {
  const at = word.search(/(?<=[/\w])\?/);
  return at > 0 && word.includes("=", at) ? `${word.slice(0, at)}?${hidden}` : word;
}

/** A path without the generated segments that are credentials in the routes of reviews, identity and APIs. */
export function hideInPath(path: string): string {
  const shown = path.length > 300 ? `${path.slice(0, 300)}...` : path;
  if (/^\/review\//i.test(shown)) return shown.replace(/^(\/review\/)[^/]+/i, `$1${hidden}`);
  if (!/^\/(?:api|auth)\//.test(shown)) return shown;
  return shown.replaceAll(/[\w%~.=-]{16,}/g, (part) => (/\d/.test(part) ? hidden : part));
}

/** Removes values with secret names, secrets in texts, and objects nested deeper than four levels. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return hideInText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > 4) return "...";
  if (value instanceof Error) return describeError(value, depth);
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => hideSecrets(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, shownOf(name, held, depth)]),
  );
}

function shownOf(name: string, held: unknown, depth: number): unknown {
  if (secretName.test(name) && held !== undefined) return hidden;
  return name === "path" && typeof held === "string"
    ? hideInPath(hideInText(held))
    : hideSecrets(held, depth + 1);
}

/** The known fields of an error; other properties may contain data from a client. */
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
