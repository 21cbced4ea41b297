import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";

/** The dialog to choose a file of the library, loaded when it is first opened. */
export const LibraryDialog = lazyDialog(() => import("./library-dialog.tsx"));
