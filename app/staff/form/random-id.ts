const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** So many random letters and digits; also where a browser takes the site for insecure, as on a laptop's own network. */
export function randomId(length: number): string {
  // 248 is four times 62: what lies above would make some signs likelier than others.
  let id = "";
  while (id.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 248 && id.length < length) id += signs.charAt(byte % signs.length);
  return id;
}
