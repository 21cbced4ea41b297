import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useSession } from "#app/staff/session/session.tsx";
import { useLiveTopics, type FurtherTopics } from "#app/ui/use-live.ts";
import { createBundleThreads } from "./bundle-threads.ts";
import { createCommentDrafts } from "./comment-drafts.ts";

/** The comments of a bundle, followed with the changes of these collections; the one that the address names (`#comment=...`) takes the focus. */
export function useBundleComments(bundle: string, collections: readonly string[]) {
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
      },
      onClose() {},
    };
  }, [comments]);
  useLiveTopics(collections, topics);
  const { hash } = useLocation();
  useEffect(() => {
    const id = new URLSearchParams(hash.slice(1)).get("comment");
    if (id !== null) comments.address(id);
  }, [comments, hash]);
  useEffect(() => void comments.refresh(), [comments]);
  return { comments, ...useSyncExternalStore(comments.subscribe, comments.state, comments.state) };
}
