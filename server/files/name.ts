/** Longest name of a file, in bytes of UTF-8, as Cloud Storage has it. */
export const longestName = 1024;

/**
 * Why a name cannot be a file's, or undefined when it can. A name is an opaque key and never becomes a path on disk;
 * `.` and `..` are refused all the same, since a browser folds them away before we see the address.
 */
export function problemWithName(name: string): string | undefined {
  if (name === "") return "A file needs a name.";
  if (!name.isWellFormed()) return "The name is not valid Unicode.";
  const bytes = Buffer.byteLength(name);
  if (bytes > longestName) return "The name is too long. Please shorten it.";
  if (/\p{Cc}/u.test(name)) return "The name contains control characters.";
  const segments = name.split("/");
  if (segments.includes(""))
    return "The name has an empty part: it begins or ends with a slash, or has two in a row.";
  if (segments.includes(".") || segments.includes(".."))
    return "The parts of a name cannot be `.` or `..`.";
  return undefined;
}
