import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";

/** The dialog to choose a library file, loaded when it is first opened. */
export const LibraryDialog = lazyDialog(() => import("./library-dialog.tsx"));
