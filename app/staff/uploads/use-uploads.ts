import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Place } from "./receivers.ts";
import { isSameTarget, type UploadItem } from "./upload-item.ts";
import type { Uploads } from "./uploads.ts";
import type { UploadTarget } from "./uploads-store.ts";

export const UploadsContext = createContext<Uploads | undefined>(undefined);

/** The uploads of whoever is signed in. */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error("There are no uploads outside the signed-in screens.");
  return uploads;
}

/** All uploads of this tab; the component renders again as they go on. */
export function useUploadList(): readonly UploadItem[] {
  const uploads = useUploads();
  return useSyncExternalStore(uploads.subscribe, uploads.list, () => none);
}

/** The uploads for one slot. */
export function useUploadsFor(target: UploadTarget): readonly UploadItem[] {
  const all = useUploadList();
  const { document, field } = target;
  return useMemo(() => {
    const wanted = { document, field, title: "" };
    const some = all.filter((item) => isSameTarget(item.target, wanted));
    return some.length > 0 ? some : none;
  }, [all, document, field]);
}

/**
 * Takes finished uploads for a slot, or without `field` for a whole document, whose closed rows have no slot on the screen; of
 * several the last to finish comes last.
 */
export function useFinishedUploads(
  { document, field }: { document: string; field?: string },
  place: Place,
): void {
  const uploads = useUploads();
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(
    () =>
      uploads.receive(field === undefined ? { document } : { document, field }, (finished) =>
        latest.current(finished),
      ),
    [uploads, document, field],
  );
}

const none: readonly UploadItem[] = [];
