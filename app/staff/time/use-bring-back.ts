import { useState } from "react";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useReload } from "#app/staff/ui/use-reload.ts";
import type { DeskAnswer } from "#server/desk/routes.ts";

/** Returns the preview of a restore, and functions that run the restore, with an undo. */
export function useBringBack(at: number, onDone: () => void) {
  const { fetch } = useSession();
  const toasts = useToasts();
  const reload = useReload();
  const [offer, setOffer] = useState<DeskAnswer<"GET /bring-back">>();
  const [isBusy, setBusy] = useState(false);
  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    await act().catch((error: unknown) => toasts.fail(errorMessage(error), "time machine"));
    setBusy(false);
  }
  const send = (body: { at: number; known: number; document?: string | undefined }) =>
    callDesk(fetch, "POST /bring-back", { body });
  return {
    offer,
    isBusy,
    leave: () => setOffer(undefined),
    ask: () =>
      void attempt(async () => {
        const found = await callDesk(fetch, "GET /bring-back", { query: { at } });
        if (found.changes.length > 0) setOffer(found);
        else toasts.notify("Nothing has changed since then.");
      }),
    bring: (change: { path: string } | undefined) =>
      void attempt(async () => {
        if (!offer) return;
        const document = change?.path;
        const { known } = offer;
        const { sequence } = await send({ at, known, document });
        setOffer(undefined);
        onDone();
        await reload();
        if (sequence === undefined) return;
        toasts.offerUndo(
          "It is as it was then.",
          () =>
            void attempt(async () => {
              await send({ at: known, known: sequence, document });
              await reload();
            }),
        );
      }),
  };
}
