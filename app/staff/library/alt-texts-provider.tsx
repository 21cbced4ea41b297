import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { useSession } from "#app/staff/session/session.tsx";
import { createClaims } from "#app/staff/uploads/claims.ts";
import { openAltTexts, type AltTexts } from "./alt-texts.ts";

const AltTextsContext = createContext<AltTexts | undefined>(undefined);

/** Sends alternative texts on while one moves from screen to screen, and after a reload. */
export function AltTextsProvider({ children }: { children: ReactNode }) {
  const { staff, fetch } = useSession();
  const [opened, setOpened] = useState<AltTexts>();
  const send = useRef(fetch);
  useEffect(() => {
    send.current = fetch;
  }, [fetch]);
  useEffect(() => {
    const altTexts = openAltTexts({
      // Whoever types is not interrupted by the question to sign in again: what is typed waits.
      fetch: (address, init) => send.current(address, init, { quiet: true }),
      storage: localStorage,
      claims: createClaims(navigator.locks),
      owner: staff.id,
    });
    setOpened(altTexts);
    return () => altTexts.close();
  }, [staff.id]);
  return <AltTextsContext value={opened}>{children}</AltTextsContext>;
}

/** The alternative texts that are typed in this browser; undefined until it runs. */
export function useAltTexts(): AltTexts | undefined {
  return useContext(AltTextsContext);
}
