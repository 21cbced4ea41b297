/** The name of the file that an address leads to, as people know it: the download address of `images/a.jpg` gives `a.jpg`. */
export function fileNameOf(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  const object = /\/o\/([^/]+)$/.exec(path)?.[1] ?? path;
  const name = decoded(object).split("/").at(-1) ?? "";
  return name === "" ? address : name;
}

/** Whether an address looks like that of a video. */
export function isVideoAddress(address: string): boolean {
  return /\.(?:mp4|m4v|webm|mov|ogv)$/i.test(fileNameOf(address));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
