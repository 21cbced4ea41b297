import { useSyncExternalStore } from "react";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import type { DocumentThreads } from "./document-threads.ts";
import { isOpen } from "./threads.ts";

const PageThreads = lazyDialog(() => import("./page-threads.tsx"));

/** The comments above a form: those on the page as a whole, and those whose field is gone. Renders nothing without any. */
export function PageComments() {
  const { comments } = useEditor();
  return comments && <OnPage comments={comments} />;
}

function OnPage({ comments }: { comments: DocumentThreads }) {
  const { onArranged } = comments;
  const threads = useSyncExternalStore(onArranged, comments.onPage, comments.onPage);
  const problem = useSyncExternalStore(onArranged, comments.problem, comments.problem);
  const isShown = threads.some((thread) => isOpen(thread) || comments.isAddressed(thread.first.id));
  return (
    <>
      {problem !== undefined && (
        <p role="status" className="note">
          {`The comments are not up to date. ${problem}`}
        </p>
      )}
      {isShown && <PageThreads comments={comments} threads={threads} onClose={() => undefined} />}
    </>
  );
}
