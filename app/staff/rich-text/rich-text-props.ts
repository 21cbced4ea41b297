/** A rich text as a form knows it: a Markdown string, and the elements that name and describe it. */
export interface RichTextProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly value: string;
  /** Called with every change, at once. */
  readonly onChange: (markdown: string) => void;
  readonly onFocus?: (() => void) | undefined;
  readonly minRows?: number | undefined;
}
