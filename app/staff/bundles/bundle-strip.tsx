import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { useMay, useSession } from "#app/staff/session/session.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { bundleAddress, dueInWords, type OpenedBundle } from "./due.ts";
import styles from "./bundles.module.css";

/** A strip above a form with the bundle in which the document is edited and its publishing time. */
export function BundleStrip({
  bundle,
  opened,
}: {
  bundle: string;
  /** Undefined until it is loaded. */
  opened: OpenedBundle | undefined;
}) {
  const { document } = useEditor();
  const times = useTimes();
  const mayShare = useMay("share");
  const row = opened?.documents.find(({ path }) => document.endsWith(`/${path}`));
  return (
    <p className={styles.strip}>
      <span>
        In the bundle <Link to={bundleAddress(bundle)}>{opened?.name ?? "…"}</Link>
      </span>
      <span>{opened ? dueInWords(opened, times) : ""}</span>
      {row && row.also.length > 0 && (
        <span>{`Also changed in ${row.also.map(({ name }) => name).join(", ")}`}</span>
      )}
      {row?.isBehind && <span>Changed on the site since</span>}
      {mayShare && <Link to={`${bundleAddress(bundle)}#clients`}>Show it to a client</Link>}
    </p>
  );
}

/**
 * Loads the bundle of an open form, and reloads it when the window regains focus or a save is refused; undefined without a
 * bundle, and until it is loaded.
 */
export function useOpenedBundle(
  bundle: string | undefined,
  isRefused: boolean,
): OpenedBundle | undefined {
  const { fetch } = useSession();
  const [opened, setOpened] = useState<OpenedBundle>();
  useEffect(() => {
    if (bundle === undefined) return undefined;
    const leaving = new AbortController();
    const read = () =>
      void callDesk(fetch, "GET /bundles/:bundle", { at: bundle })
        .then((answer) => (leaving.signal.aborted ? undefined : setOpened(answer)))
        // Without a response the strip lacks the name and time; the server still enforces what may be saved.
        .catch(() => undefined);
    read();
    window.addEventListener("focus", read, { signal: leaving.signal });
    return () => leaving.abort();
  }, [fetch, bundle, isRefused]);
  return opened;
}
