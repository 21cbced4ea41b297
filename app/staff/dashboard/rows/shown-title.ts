/** What a document is called in a list: its title, or that it has none. */
export function shownTitle({ title, kind }: { title: string; kind: string }): string {
  return title.trim() === "" ? `Untitled ${kind.toLowerCase()}` : title;
}
