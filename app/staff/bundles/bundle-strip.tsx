import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { useMay, useSession } from "#app/staff/session/session.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { bundleAddress, dueInWords, type OpenedBundle } from "./due.ts";
import styles from "./bundles.module.css";

/** Names, above a form, the bundle in which it is edited and when that is published. */
export function BundleStrip({
  bundle,
  opened,
}: {
  bundle: string;
  /** Undefined until it is read. */
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

/** Reads the bundle of an open form, again when the window is returned to or a save was refused; undefined without one, or until it is read. */
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
        // Without a response the form shows no name or time; the server still decides what may be saved.
        .catch(() => undefined);
    read();
    window.addEventListener("focus", read, { signal: leaving.signal });
    return () => leaving.abort();
  }, [fetch, bundle, isRefused]);
  return opened;
}
