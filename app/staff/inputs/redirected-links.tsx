import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { readString } from "#content/typed-values.ts";
import type { LinkCount } from "#server/desk/answers.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { useForm } from "#app/staff/form/form-context.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import styles from "./field.module.css";

/** While the slug of a document on the site is changed: how many links lead to its present address, and that all of them will lead to the new one. */
export function RedirectedLinks({ slug }: { slug: string }) {
  const onSite = useSlugOnSite();
  const isRenamed = onSite !== "" && slug !== "" && slug !== onSite;
  return (
    <p role="status" className={isRenamed ? styles.help : undefined}>
      {isRenamed && <Count key={onSite} />}
    </p>
  );
}

function Count() {
  const { document } = useEditor();
  const { fetch } = useSession();
  const [counted, setCounted] = useState<LinkCount>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    fetch(`/api/desk/links/${document}`, { signal }, { quiet: true })
      .then(async (response) => {
        const found = response.ok ? ((await response.json()) as LinkCount) : unknown;
        if (!signal.aborted) setCounted(found);
      })
      .catch(() => {
        if (!signal.aborted) setCounted(unknown);
      });
    return () => leaving.abort();
  }, [fetch, document]);
  return counted && inWords(counted);
}

const unknown: LinkCount = { count: null, hasMore: false, from: [] };

function inWords({ count, hasMore }: LinkCount): string {
  if (count === null)
    return "Links on this site that lead here will be redirected to the new address.";
  if (count === 0) return "No link on this site leads here; the old address will redirect.";
  const links =
    count === 1 ? "1 link" : `${hasMore ? "More than " : ""}${count.toLocaleString("en-GB")} links`;
  return `${links} on this site will be redirected to the new address.`;
}

/** The slug at which the document is on the site; blank for one that is not. */
function useSlugOnSite(): string {
  const form = useForm();
  const subscribe = useCallback((onChange: () => void) => form.onChange(onChange), [form]);
  const read = () => {
    const { time, fields } = form.base();
    return time === undefined ? "" : (readString(fields["slug"]) ?? "");
  };
  return useSyncExternalStore(subscribe, read, read);
}
