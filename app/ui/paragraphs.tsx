/** Plain text of several lines: blank lines separate paragraphs, single line breaks stay. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph, at) => (
    <p key={at} dir="auto" className="lines">
      {paragraph.trim()}
    </p>
  ));
}
