import { lazy, Suspense, useState } from "react";
import { createCaretKeeper } from "./caret-keeper.ts";
import type { Caret } from "./caret-keeper.ts";
import { LoadFailure } from "./load-failure.tsx";
import { Preview } from "./preview.tsx";
import type { RichTextProps } from "./rich-text-props.ts";
import { SourceArea } from "./source-area.tsx";

// The editor with all of its machinery comes with the first text that is opened.
const RichTextEditor = lazy(() => import("./rich-text-editor.tsx"));

/** A text of headings, lists and links, stored as Markdown. Until it is opened it is only shown, which costs next to nothing. */
export function RichText(props: RichTextProps) {
  const [opened, setOpened] = useState(false);
  const [caret] = useState(createCaretKeeper);

  function open(place: Caret) {
    caret.keep(place);
    setOpened(true);
    props.onFocus?.();
  }

  if (!opened) return <Preview {...props} onOpen={open} />;
  return (
    <LoadFailure
      instead={
        <SourceArea
          {...props}
          caret={caret}
          note="The formatting tools could not be loaded. You can keep writing here; reload the page to get them back."
        />
      }
    >
      <Suspense fallback={<SourceArea {...props} caret={caret} />}>
        <RichTextEditor {...props} caret={caret} />
      </Suspense>
    </LoadFailure>
  );
}
