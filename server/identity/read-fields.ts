import { CodedError, invalid } from "#server/errors.ts";

/** Longer than any password, token or address that is taken. */
const longest = 2048;

/** Reads the named texts from a JSON body and nothing else that is in it. INVALID_ARGUMENT says what is missing. */
export async function readFields<const Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const type = request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
  // A form of another site can send anything but this type.
  if (type !== "application/json")
    throw new CodedError("INVALID_ARGUMENT", "Send JSON, as application/json.", { status: 415 });
  const body = parse(await request.text());
  const values = names.map((name): [Name, string] => {
    const value = body instanceof Map ? body.get(name) : undefined;
    if (typeof value !== "string") throw invalid(`Send "${name}" as text.`);
    if (value.length > longest) throw invalid(`"${name}" is too long.`);
    return [name, value];
  });
  return Object.fromEntries(values) as Record<Name, string>;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A map has only what was sent: no name in it reaches what every object inherits.
    return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : undefined;
  } catch {
    throw invalid("The body is not JSON.");
  }
}
