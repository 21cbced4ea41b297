import { useCallback, useEffect, useState } from "react";
import type { ReferredCollection } from "#content/fields/slug.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import type { Reference } from "#app/staff/editor/references.ts";

/** Returns the documents of a collection that can be referred to; undefined until loaded. */
export function useReferences(collection: ReferredCollection): {
  references: readonly Reference[] | undefined;
  /** Loads the documents, or retries after a failure. */
  load: () => void;
} {
  const { references } = useEditor();
  const [known, setKnown] = useState<readonly Reference[]>();
  const load = useCallback(() => {
    void references.of(collection).then(setKnown);
  }, [references, collection]);
  useEffect(load, [load]);
  return { references: known, load };
}

/** Returns the document of a slug that is not in the list; undefined until loaded, null if there is none. */
export function useReferenceAt(
  collection: ReferredCollection,
  slug: string,
  listed: readonly Reference[] | undefined,
): Reference | null | undefined {
  const { references } = useEditor();
  const [found, setFound] = useState<{ slug: string; at: Reference | null | undefined }>();
  const isAsked = slug !== "" && listed !== undefined && !listed.some((one) => one.slug === slug);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void references.at(collection, slug).then((at) => {
      if (isCurrent) setFound({ slug, at });
    });
    return () => {
      isCurrent = false;
    };
  }, [references, collection, slug, isAsked]);
  return isAsked && found?.slug === slug ? found.at : undefined;
}
