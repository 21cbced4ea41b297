import { useCallback, useSyncExternalStore } from "react";
import { count } from "#app/ui/in-words.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import { draftName } from "./comment-drafts.ts";
import styles from "./comments.module.css";
import { boxOf, type DocumentThreads } from "./document-threads.ts";
import { isOpen } from "./threads.ts";

const FieldPanel = lazyDialog(() => import("./field-panel.tsx"));

interface At {
  path: FormPath;
  label: string;
}

/** Opens the comments on a field, and shows how many are open; inconspicuous without any. Renders nothing outside a bundle. */
export function CommentsButton(at: At) {
  const { comments } = useEditor();
  return comments && <ButtonAt {...at} comments={comments} />;
}

function ButtonAt({ comments, path, label }: At & { comments: DocumentThreads }) {
  const { threads, isShown, hasDraft } = useThreadsAt(comments, path);
  const open = threads.filter(isOpen).length;
  const isQuiet = open === 0 && !hasDraft && !isShown;
  const words = open > 0 ? count(open, "comment") : hasDraft ? "Unsent comment" : "Comment";
  return (
    <button
      type="button"
      className={isQuiet ? `${styles.button} ${styles.quiet}` : styles.button}
      aria-expanded={isShown}
      aria-controls={isShown ? panelId(path) : undefined}
      // Tab moves from field to field; keyboard users have the command "Comment on this field".
      tabIndex={isQuiet ? -1 : undefined}
      onClick={() => {
        const isQuoting = comments.quoteSelected(path);
        comments.shown.set(path, isQuoting || !isShown);
        if (isQuoting) comments.address(boxOf(path));
      }}
    >
      {words}
      <span className="visually-hidden">{` on ${label}`}</span>
    </button>
  );
}

/** The comments on a field, while its panel is open. */
export function CommentsPanel(at: At) {
  const { comments } = useEditor();
  return comments && <PanelAt {...at} comments={comments} />;
}

function PanelAt({ comments, path, label }: At & { comments: DocumentThreads }) {
  const { threads, isShown } = useThreadsAt(comments, path);
  if (!isShown) return null;
  return (
    <FieldPanel
      id={panelId(path)}
      comments={comments}
      path={path}
      label={label}
      threads={threads}
      onClose={() => comments.shown.set(path, false)}
    />
  );
}

/** The number of open comments within a row, and whether it has an unsent comment. */
export function CommentsBelow({ path }: { path: FormPath }) {
  const { comments } = useEditor();
  return comments && <Below comments={comments} path={path} />;
}

function Below({ comments, path }: { comments: DocumentThreads; path: FormPath }) {
  const { bundle, document, drafts } = comments;
  const subscribe = useCallback(
    (listener: () => void) =>
      together(comments.subscribeAt(path, listener), drafts.subscribe(listener)),
    [comments, drafts, path],
  );
  const open = useSyncExternalStore(
    subscribe,
    () => comments.openBelow(path),
    () => 0,
  );
  const beginning = draftName({ bundle }, { document, field: `${path}/` });
  const isTyped = useSyncExternalStore(
    subscribe,
    () => drafts.isTypedAt(beginning),
    () => false,
  );
  const words = [
    ...(open > 0 ? [count(open, "comment")] : []),
    ...(isTyped ? ["unsent comment"] : []),
  ];
  return words.length > 0 && <span className={styles.below}>{words.join(", ")}</span>;
}

function useThreadsAt(comments: DocumentThreads, path: FormPath) {
  const subscribe = useCallback(
    (listener: () => void) =>
      together(
        comments.subscribeAt(path, listener),
        comments.shown.subscribe(path, listener),
        comments.drafts.subscribe(listener),
      ),
    [comments, path],
  );
  const threads = useSyncExternalStore(
    subscribe,
    () => comments.at(path),
    () => comments.at(path),
  );
  const isShown = useSyncExternalStore(
    subscribe,
    () => comments.shown.isOpen(path),
    () => false,
  );
  const { bundle, document, drafts } = comments;
  const hasDraft = useSyncExternalStore(
    subscribe,
    () =>
      [
        { document, field: path },
        ...comments.at(path).map(({ first }) => ({ thread: first.id })),
      ].some((place) => drafts.read(draftName({ bundle }, place)).words !== ""),
    () => false,
  );
  return { threads, isShown, hasDraft };
}

/** Returns one function that calls all of these. */
function together(...unsubscribes: (() => void)[]): () => void {
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

function panelId(path: FormPath): string {
  return `comments-${path}`;
}
