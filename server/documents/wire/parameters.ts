import type { Precondition } from "#server/documents/writes/write.ts";
import { invalid } from "#server/errors.ts";

/** Checked query parameters. */
export interface Parameters {
  /** The one value of a parameter; undefined when it is absent. */
  one(name: string): string | undefined;
  /** All values of a repeated parameter; undefined when there is none. */
  all(name: string): string[] | undefined;
}

/** Parameters that clients may add to any request, without effect. */
const ignored = new Set(["key", "alt", "$alt", "prettyPrint", "$prettyPrint", "quotaUser"]);

/**
 * Reads query parameters. INVALID_ARGUMENT for unknown names: ignoring a misspelt mask would replace a whole document.
 */
export function readParameters(query: URLSearchParams, known: readonly string[]): Parameters {
  for (const name of query.keys()) {
    if (known.includes(name) || ignored.has(name)) continue;
    throw invalid(
      `Invalid JSON payload received. Unknown name "${name.slice(0, 100)}": Cannot bind query parameter.`,
    );
  }
  return {
    one(name) {
      const values = query.getAll(name);
      if (values.length > 1) throw invalid(`The parameter ${name} may be given once.`);
      return values[0];
    },
    all: (name) => (query.has(name) ? query.getAll(name) : undefined),
  };
}

/** The precondition of a write in the query string. */
export function readPreconditionParameters(parameters: Parameters): Precondition | undefined {
  const exists = readFlag(parameters, "currentDocument.exists");
  const updateTime = parameters.one("currentDocument.updateTime");
  if (exists !== undefined && updateTime !== undefined) {
    throw invalid("currentDocument takes either exists or updateTime.");
  }
  if (exists !== undefined) return { exists };
  return updateTime === undefined ? undefined : { updateTime };
}

/** A boolean parameter; undefined when absent. */
export function readFlag(parameters: Parameters, name: string): boolean | undefined {
  const value = parameters.one(name);
  if (value === undefined) return undefined;
  if (value !== "true" && value !== "false") throw invalid(`${name} must be true or false.`);
  return value === "true";
}
