import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { fitTextarea } from "#app/ui/fit-textarea.ts";
import type { CaretKeeper, RichTextProps } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";

/** A textarea with the Markdown source; also the fallback while the editor is loading, or if that fails. */
export function SourceArea({
  id,
  labelledBy,
  describedBy,
  invalid,
  value,
  onChange,
  caret,
  note,
  onCompose,
}: RichTextProps & {
  caret: CaretKeeper;
  note?: string;
  /** Called when the composition of a word begins, with the promise of its end. */
  onCompose?: (end: Promise<void>) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const endComposition = useRef<() => void>(undefined);

  const takeFocus = useEffectEvent(() => {
    const { offset, hasFocus } = caret.read();
    if (!hasFocus) return;
    area.current?.focus({ preventScroll: true });
    const at = offset ?? value.length;
    area.current?.setSelectionRange(at, at);
    caret.keep({ offset: at, hasFocus: true });
  });
  useLayoutEffect(() => takeFocus(), []);
  useLayoutEffect(() => fitTextarea(area.current), [value]);

  function remember() {
    caret.keep({ offset: area.current?.selectionEnd ?? 0, hasFocus: true });
  }

  return (
    <div className={styles.frame}>
      <textarea
        ref={area}
        id={id}
        className={styles.source}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        value={value}
        onChange={(event) => {
          remember();
          // A textarea has only line feeds; restores the text's own line ends.
          const typed = event.target.value;
          onChange(value.includes("\r\n") ? typed.replaceAll("\n", "\r\n") : typed);
        }}
        onSelect={remember}
        onCompositionStart={() => {
          const { promise, resolve } = Promise.withResolvers<void>();
          endComposition.current = resolve;
          onCompose?.(promise);
        }}
        onCompositionEnd={() => endComposition.current?.()}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) caret.keep({ ...caret.read(), hasFocus: false });
        }}
      />
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
}
