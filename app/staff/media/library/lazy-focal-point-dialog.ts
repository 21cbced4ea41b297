import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";

/** The dialog for a picture's focal point and its display on phones, loaded when it is first opened. */
export const FocalPointDialog = lazyDialog(() => import("./focal-point-dialog.tsx"));
