import { useCallback } from "react";
import { placeInBundle } from "#content/bundle.ts";
import { isHidden as isHiddenNow } from "#content/hidden.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { useMay } from "#app/staff/session/session.tsx";
import { useHiding, type Hiding } from "#app/staff/dashboard/actions/use-hiding.ts";
import { useNotices } from "#app/staff/dashboard/use-notices.ts";
import type { Editor } from "./editor-context.ts";
import type { Updating } from "./use-updating.ts";

interface HidesIt {
  readonly hiding: Hiding;
  /** Opens the confirmation; undefined for users who may not update. */
  readonly ask: (() => void) | undefined;
}

/** Whether the open document is public, and the actions that change it. */
export interface Visibility {
  readonly isHidden: boolean;
  /** The confirmation to hide the document; undefined for a document that cannot be hidden or does not exist. */
  readonly hidesIt: HidesIt | undefined;
  /** The second way to save: a new document as hidden, or a hidden document as public. */
  readonly further: { label: string; isFirst: boolean; run(): void } | undefined;
}

/** Returns the visibility of a document; `onChanged` is called after it was hidden, or after that was undone. */
export function useVisibility(
  { document, model }: Editor,
  {
    isNew,
    isGone,
    fields,
    title,
    update,
    onChanged,
  }: {
    isNew: boolean;
    /** Whether it has been deleted. */
    isGone: boolean;
    fields: TypedFields;
    title: string;
    update: Updating["update"];
    onChanged: (() => Promise<void>) | undefined;
  },
): Visibility {
  const hiding = useHiding(
    useNotices(),
    useCallback(() => onChanged?.(), [onChanged]),
  );
  const mayPublish = useMay("publish");
  // The bundle's screen shows whether it hides the document.
  if (model.state === undefined || placeInBundle(document))
    return { isHidden: false, hidesIt: undefined, further: undefined };
  if (isNew)
    return {
      isHidden: false,
      hidesIt: undefined,
      further: mayPublish
        ? { label: "Save hidden", isFirst: false, run: () => void update("hidden") }
        : undefined,
    };
  const isHidden = isHiddenNow({ collection: model.collection, fields });
  const ask = () => hiding.ask({ path: document, title, kind: model.name });
  return {
    isHidden,
    hidesIt: isGone ? undefined : { hiding, ask: mayPublish ? ask : undefined },
    further:
      isHidden && mayPublish
        ? { label: "Publish", isFirst: true, run: () => void update("publish") }
        : undefined,
  };
}
