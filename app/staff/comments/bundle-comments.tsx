import { pathInBundle } from "#content/bundle.ts";
import { modelOf } from "#content/model.ts";
import type { OpenedBundle } from "#app/staff/bundles/due.ts";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import { Loading } from "#app/staff/shell/screen.tsx";
import { Composer } from "./composer.tsx";
import styles from "./comments.module.css";
import { ThreadList } from "./thread-list.tsx";
import type { useBundleComments } from "./use-bundle-comments.ts";

/** All comments on a bundle, by document, each with a link to where it stands. */
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
          <section key={path ?? ""} className={styles.group} aria-label={title || "On the whole"}>
            <h3>{path === undefined ? "On the whole" : title}</h3>
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
