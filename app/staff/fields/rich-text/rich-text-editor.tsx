import { useState } from "react";
import type { CaretKeeper, RichTextProps } from "./rich-text-props.ts";
import { openMarkdown } from "./markdown-document.ts";
import { charactersBeforeSource, sourceAfter } from "./caret.ts";
import { RichSurface } from "./rich-surface.tsx";
import styles from "./rich-text.module.css";
import toolbar from "./toolbar.module.css";
import { SourceArea } from "./source-area.tsx";

/** The editor of an open text, either rendered or as Markdown source. */
export default function RichTextEditor(props: RichTextProps & { caret: CaretKeeper }) {
  const { caret, value } = props;
  const [asSource, setAsSource] = useState(false);

  function turn() {
    const text = openMarkdown(value);
    const { characters = 0, offset = 0 } = caret.read();
    caret.keep(
      asSource
        ? { characters: charactersBeforeSource(text, offset), hasFocus: true }
        : { offset: sourceAfter(text, characters), hasFocus: true },
    );
    setAsSource(!asSource);
  }

  const turnButton = (
    <button type="button" className={toolbar.turn} aria-pressed={asSource} onClick={turn}>
      Markdown
    </button>
  );

  return (
    <div className={styles.editor}>
      {asSource ? (
        <>
          <div className={toolbar.bar}>{turnButton}</div>
          <SourceArea {...props} />
        </>
      ) : (
        <RichSurface {...props} end={turnButton} />
      )}
    </div>
  );
}
