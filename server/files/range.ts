import type { ByteRange } from "./object-store.ts";

/**
 * Reads a `Range` header against a length in bytes (RFC 9110, section 14). Undefined means "send all of it": no header,
 * several ranges, another unit or an empty object, all of which a server may answer whole.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const parts = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "");
  const [, first = "", last = ""] = parts ?? [];
  if (size === 0 || (first === "" && last === "")) return undefined;
  if (first === "")
    return Number(last) === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return "unsatisfiable";
  return { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
