import { lazy, Suspense, use, useState, Component, type ReactNode } from "react";
import { createCaretKeeper, type Caret, type RichTextProps } from "./rich-text-props.ts";
import { Preview } from "./preview.tsx";
import { SourceArea } from "./source-area.tsx";

// The editor's code is loaded when the first text is opened.
const RichTextEditor = lazy(() => import("./rich-text-editor.tsx"));

/** A Markdown field. Until it is opened, shows a preview that renders quickly. */
export function RichText(props: RichTextProps) {
  const [opened, setOpened] = useState(false);
  const [caret] = useState(createCaretKeeper);
  const [composition, setComposition] = useState<Promise<void>>();

  function open(place: Caret, top: number) {
    caret.open(place, top);
    setOpened(true);
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
      <Suspense fallback={<SourceArea {...props} caret={caret} onCompose={setComposition} />}>
        <AfterComposition end={composition}>
          <RichTextEditor {...props} caret={caret} />
        </AfterComposition>
      </Suspense>
    </LoadFailure>
  );
}

/** Suspends until the composition of a word ends, which replacing its field would cut in two. */
function AfterComposition({
  end,
  children,
}: {
  end: Promise<void> | undefined;
  children: ReactNode;
}) {
  if (end) use(end);
  return children;
}

/** An error boundary that renders `instead` when its content cannot be loaded. */
class LoadFailure extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
