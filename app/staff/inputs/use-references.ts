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
