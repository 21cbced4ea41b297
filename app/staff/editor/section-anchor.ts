/** The fragment of a section in the address. */
export function sectionAnchor(title: string): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `section-${words.replaceAll(/^-+|-+$/g, "")}`;
}
