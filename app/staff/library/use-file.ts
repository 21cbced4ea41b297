import { useCallback, useEffect, useState } from "react";
import type { LibraryFile } from "#server/desk/answers.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { mayBeOurs } from "./file-address.ts";

/** What is known of the file behind an address. */
export type KnownFile =
  | { readonly kind: "asking" | "elsewhere" | "missing" | "unreachable" }
  | { readonly kind: "ours"; readonly file: LibraryFile };

/** Asks what the file behind an address is; `refresh` asks again. */
export function useFile(address: string): { known: KnownFile; refresh: () => void } {
  const { fetch } = useSession();
  const [answer, setAnswer] = useState<{ address: string; known: KnownFile }>();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (!mayBeOurs(address)) return;
    const gone = new AbortController();
    ask(fetch, address, gone.signal)
      .then((known) => setAnswer({ address, known }))
      .catch(() => {
        if (!gone.signal.aborted) setAnswer({ address, known: { kind: "unreachable" } });
      });
    return () => gone.abort();
  }, [fetch, address, asked]);

  const refresh = useCallback(() => setAsked((before) => before + 1), []);
  if (!mayBeOurs(address)) return { known: { kind: "elsewhere" }, refresh };
  return { known: answer?.address === address ? answer.known : { kind: "asking" }, refresh };
}

async function ask(
  fetch: (address: string, init?: RequestInit) => Promise<Response>,
  address: string,
  signal: AbortSignal,
): Promise<KnownFile> {
  const answer = await fetch(`/api/desk/file?address=${encodeURIComponent(address)}`, { signal });
  if (answer.ok) return { kind: "ours", file: (await answer.json()) as LibraryFile };
  if (answer.status === 404) return { kind: address.startsWith("/") ? "missing" : "elsewhere" };
  return { kind: "unreachable" };
}
