import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { pathInBundle } from "#content/bundle.ts";
import { modelOf } from "#content/model.ts";
import type { OpenedBundle } from "#app/staff/bundles/due.ts";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Loading } from "#app/staff/shell/screen.tsx";
import { useLiveTopics, type FurtherTopics } from "#app/ui/use-live.ts";
import { createBundleThreads } from "./bundle-threads.ts";
import { createCommentDrafts } from "./comment-drafts.ts";
import { Composer } from "./composer.tsx";
import styles from "./comments.module.css";
import { ThreadList } from "./thread-list.tsx";

/** All comments on a bundle, by document, each with a link to its field. */
export function BundleComments({
  bundle,
  read: { comments, threads, problem },
}: {
  bundle: OpenedBundle;
  read: ReturnType<typeof useBundleComments>;
}) {
  if (!threads) return <Loading problem={problem} onAgain={comments.refresh} />;
  const titles = new Map(
    bundle.documents.map(({ path, title, kindName }) => [path, title || kindName]),
  );
  const groups = Map.groupBy(threads, ({ first }) => first.anchor?.document);
  const isOpen = bundle.state === "open";
  const edited = new Set(
    bundle.documents.filter(({ effect }) => isOpen && effect !== "delete").map(({ path }) => path),
  );
  return (
    <>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {[...groups].map(([path, own]) => {
        const title = path === undefined ? "" : (titles.get(path) ?? modelOf(path)?.name ?? path);
        return (
          <section
            key={path ?? ""}
            className={styles.group}
            aria-label={title || "On the bundle as a whole"}
          >
            <h3>{path === undefined ? "On the bundle as a whole" : title}</h3>
            <ThreadList
              comments={comments}
              threads={own}
              label={title === "" ? "Comments" : `Comments on ${title}`}
              places={{
                editor:
                  path !== undefined && edited.has(path)
                    ? editorAt(pathInBundle(bundle.id, path))
                    : undefined,
              }}
            />
          </section>
        );
      })}
      <Composer
        comments={comments}
        place={{}}
        label="Comment on the bundle as a whole"
        send="Comment"
      />
    </>
  );
}

/**
 * Returns the comments of a bundle, reloaded when they or these collections change. The comment in the address (`#comment=...`)
 * takes the focus.
 */
export function useBundleComments(
  bundle: string,
  collections: readonly string[],
  /** Adds the screen's own listeners to the event stream. */
  listen: (stream: EventSource) => void,
) {
  const { fetch, staff } = useSession();
  const [comments] = useState(() =>
    createBundleThreads(bundle, {
      fetch,
      drafts: createCommentDrafts(staff.id, () => localStorage),
    }),
  );
  const topics = useMemo((): FurtherTopics => {
    const refresh = () => void comments.refresh();
    return {
      query: "&desk",
      listen(stream) {
        for (const kind of ["open", "change", "comments"]) stream.addEventListener(kind, refresh);
        listen(stream);
      },
      onClose() {},
    };
  }, [comments, listen]);
  useLiveTopics(collections, topics);
  const { hash } = useLocation();
  useEffect(() => {
    const id = new URLSearchParams(hash.slice(1)).get("comment");
    if (id !== null) comments.address(id);
  }, [comments, hash]);
  useEffect(() => void comments.refresh(), [comments]);
  return { comments, ...useSyncExternalStore(comments.subscribe, comments.state, comments.state) };
}
