const longest = 120;

/** A person's name on one line; undefined when there is none or it is too long. */
export function readName(text: string): string | undefined {
  const name = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return name === "" || name.length > longest ? undefined : name;
}
