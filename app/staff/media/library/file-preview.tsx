import { useCallback, useEffect, useState, type ComponentProps, type ReactNode } from "react";
import type { LibraryFile } from "#server/desk/answers.ts";
import { pause } from "#app/staff/editing/back-off.ts";
import { callDesk, isTemporary } from "#app/staff/session/call-desk.ts";
import { Refusal } from "#app/ui/fetch-json.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { copyAddress, goneInWords, isDownloadAddress } from "./file-address.ts";
import styles from "./file-preview.module.css";
import { maxAltLength } from "#content/fields/image.ts";
import { TextareaField } from "#app/staff/ui/text-field.tsx";

/** The state of the file at an address, as far as it is known. */
export type KnownFile =
  | { readonly kind: "asking" | "elsewhere" | "missing" | "unreachable" }
  | { readonly kind: "ours"; readonly file: LibraryFile };

/** Loads the file at an address, with retries while the server is unreachable; `refresh` reloads it. */
export function useFile(address: string): { known: KnownFile; refresh: () => void } {
  const { fetch } = useSession();
  const [answer, setAnswer] = useState<{ address: string; known: KnownFile }>();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (!isDownloadAddress(address)) return;
    const gone = new AbortController();
    const { signal } = gone;
    void load();
    return () => gone.abort();

    async function load(failures = 0): Promise<void> {
      try {
        const call = { query: { address }, signal, quiet: failures > 0 };
        const file = await callDesk(fetch, "GET /file", call);
        setAnswer({ address, known: { kind: "ours", file } });
      } catch (error) {
        if (signal.aborted) return;
        const known = { kind: whyUnknown(error, address) } as const;
        // What is known already stays while the server is unreachable.
        setAnswer((before) =>
          known.kind === "unreachable" && before?.address === address ? before : { address, known },
        );
        if (error instanceof Refusal && !isTemporary(error.status)) return;
        await pause(failures + 1, signal);
        if (!signal.aborted) await load(failures + 1);
      }
    }
  }, [fetch, address, asked]);

  const refresh = useCallback(() => setAsked((before) => before + 1), []);
  if (!isDownloadAddress(address)) return { known: { kind: "elsewhere" }, refresh };
  return { known: answer?.address === address ? answer.known : { kind: "asking" }, refresh };
}

function whyUnknown(error: unknown, address: string) {
  if (!(error instanceof Refusal) || error.status !== 404) return "unreachable";
  return address.startsWith("/") ? "missing" : "elsewhere";
}

/** A preview of an address: a picture, a video, or the reason why neither can be shown. */
export function FilePreview({
  address,
  known,
  expected,
}: {
  address: string;
  known: KnownFile;
  /** The kind that the slot expects, for files of unknown kind. */
  expected: LibraryFile["kind"];
}) {
  const { kind } = known;
  if (kind === "asking") return <div className={styles.preview} aria-hidden="true" />;
  // Remounted when the server responds, to load again.
  return <Preview key={`${kind} ${address}`} {...{ address, known, expected }} />;
}

function Preview({ address, known, expected }: ComponentProps<typeof FilePreview>) {
  const [failed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  useEffect(() => {
    const retry = () => setFailed(false);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);
  const file = known.kind === "ours" ? known.file : undefined;
  const picture = file?.picture;
  const isVideo = (file?.kind ?? expected) === "video";
  return (
    <div className={styles.preview} onErrorCapture={fail}>
      {failed || known.kind === "missing" ? (
        <p>
          {known.kind === "elsewhere" && navigator.onLine
            ? `There is no ${isVideo ? "video that can be played" : "picture"} at ${address}.`
            : reasonInWords(known)}
        </p>
      ) : isVideo ? (
        <video
          src={address}
          poster={picture ? copyAddress(picture) : undefined}
          muted
          controls
          playsInline
          preload="metadata"
          className={styles.plain}
        />
      ) : picture ? (
        <Picture picture={picture} sizes="24rem" className={styles.picture} />
      ) : (
        <img
          // Loading may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) fail();
          }}
          src={address}
          alt=""
          className={styles.plain}
        />
      )}
    </div>
  );
}

function reasonInWords({ kind }: KnownFile): string {
  if (kind === "missing") return `${goneInWords} Visitors do not see it.`;
  return kind === "unreachable" || !navigator.onLine
    ? "This cannot be shown without a connection."
    : "This cannot be loaded at the moment.";
}

/** The alternative text of a picture, for one use in a form or for a file of the library. The parent stores it. */
export function AltInput({
  fileName,
  value,
  disabled = false,
  onChange,
  children,
}: {
  fileName: string;
  value: string;
  disabled?: boolean;
  onChange: (text: string) => void;
  /** The saving status, shown instead of the advice to write a text. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.alt}>
      <TextareaField
        label="Alternative text"
        description="Describe the picture for people who cannot see it."
        aria-label={`Alternative text of ${fileName}`}
        rows={2}
        maxRows={6}
        maxLength={maxAltLength}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={styles.notes}>
        {children || (value === "" && !disabled && <p>Suggestion: describe it in a sentence.</p>)}
      </div>
    </div>
  );
}
