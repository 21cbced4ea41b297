import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useSession } from "#app/staff/session/session.tsx";
import { createUploadLocks } from "#app/staff/media/uploads/receivers.ts";
import { openAltTexts, type AltTexts } from "./alt-texts.ts";

const AltTextsContext = createContext<AltTexts | undefined>(undefined);

/** Provides the store of alternative texts, which continues to save them across screens and reloads. */
export function AltTextsProvider({ children }: { children: ReactNode }) {
  const { staff, fetch } = useSession();
  const [opened, setOpened] = useState<AltTexts>();
  useEffect(() => {
    const altTexts = openAltTexts({
      // Quiet: when the session has expired, a save waits, so that no sign-in dialog interrupts typing.
      fetch: (address, init) => fetch(address, init, { quiet: true }),
      storage: localStorage,
      claims: createUploadLocks(navigator.locks),
      owner: staff.id,
    });
    setOpened(altTexts);
    return () => altTexts.close();
  }, [staff.id, fetch]);
  return <AltTextsContext value={opened}>{children}</AltTextsContext>;
}

/** Returns the store of this browser's unsaved alternative texts; undefined until mounted. */
export function useAltTexts(): AltTexts | undefined {
  return useContext(AltTextsContext);
}
