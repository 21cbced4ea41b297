const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as the document database makes them: 20 letters and digits, each as likely as any other. */
export function newDocumentId(): string {
  let id = "";
  while (id.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(40))) {
      // The 4 values above the last full turn through the letters would favour the first ones.
      if (byte < 248 && id.length < 20) id += letters[byte % letters.length];
    }
  }
  return id;
}
