import { useCallback, useEffect, useState } from "react";
import type { ReferredCollection } from "#content/fields/slug.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import type { Reference } from "#app/staff/editor/references.ts";

/** The documents of a collection that can be referred to; undefined until the server was asked. */
export function useReferences(collection: ReferredCollection): {
  references: readonly Reference[] | undefined;
  /** Asks for them, again when there was no answer. */
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

/** The document that a slug means, if it is none of the listed: undefined until the server was asked, null when there is none. */
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
