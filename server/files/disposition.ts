/**
 * The `Content-Disposition` a file is sent with (RFC 6266). Only pictures and videos may open in a browser; the wish
 * stored with the file counts where it does not loosen that.
 */
export function dispositionOf(file: {
  name: string;
  contentDisposition?: string;
  mayOpen: boolean;
}): string {
  const wish = file.contentDisposition ?? "";
  // A header is printable ASCII: whatever else was stored is answered as metadata, never sent as a header.
  const sendable = /^[\x20-\x7e]+$/.test(wish);
  if (sendable && /^attachment\b/i.test(wish)) return wish;
  if (sendable && file.mayOpen && /^inline\b/i.test(wish)) return wish;
  const lastPart = file.name.slice(file.name.lastIndexOf("/") + 1);
  return `${file.mayOpen ? "inline" : "attachment"}; filename*=utf-8''${encodeExtended(lastPart)}`;
}

/** RFC 5987: what `encodeURIComponent` leaves of `'()*` is encoded too. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
