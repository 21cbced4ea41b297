const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Returns random letters and digits. Unlike `crypto.randomUUID`, works in insecure contexts, such as HTTP on a local network. */
export function randomId(length: number): string {
  // Rejects bytes from 248 (4 × 62) upwards, which would make some characters likelier than others.
  let id = "";
  while (id.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 248 && id.length < length) id += alphabet.charAt(byte % alphabet.length);
  return id;
}
