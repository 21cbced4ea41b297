/** Plain text of several lines: a blank line parts paragraphs, a single line break stays one. */
export function Paragraphs({ text, className }: { text: string; className?: string | undefined }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph, at) => (
    <p key={at} dir="auto" className={["lines", className].filter(Boolean).join(" ")}>
      {paragraph.trim()}
    </p>
  ));
}
