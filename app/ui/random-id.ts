const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Returns random letters and digits. Unlike `crypto.randomUUID` it works in insecure contexts, such as plain HTTP on a local network. */
export function randomId(length: number): string {
  // Bytes from 248 (4 × 62) on would make some characters likelier than others.
  let id = "";
  while (id.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 248 && id.length < length) id += alphabet.charAt(byte % alphabet.length);
  return id;
}
