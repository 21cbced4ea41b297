import { useCallback, useEffect, useState, type ReactNode } from "react";
import type { LibraryFile } from "#server/desk/answers.ts";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { Refusal } from "#app/ui/fetch-json.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { copyAddress, isDownloadAddress } from "./file-address.ts";
import styles from "./file-preview.module.css";
import { maxAltLength } from "#content/fields/image.ts";
import { TextareaField } from "#app/staff/ui/text-field.tsx";

/** The state of the file at an address, as far as it is known. */
export type KnownFile =
  | { readonly kind: "asking" | "elsewhere" | "missing" | "unreachable" }
  | { readonly kind: "ours"; readonly file: LibraryFile };

/** Loads the file at an address; `refresh` reloads it. */
export function useFile(address: string): { known: KnownFile; refresh: () => void } {
  const { fetch } = useSession();
  const [answer, setAnswer] = useState<{ address: string; known: KnownFile }>();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (!isDownloadAddress(address)) return;
    const gone = new AbortController();
    callDesk(fetch, "GET /file", { query: { address }, signal: gone.signal })
      .then((file) => setAnswer({ address, known: { kind: "ours", file } }))
      .catch((error: unknown) => {
        if (!gone.signal.aborted)
          setAnswer({ address, known: { kind: whyUnknown(error, address) } });
      });
    return () => gone.abort();
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
  if (known.kind === "asking") return <div className={styles.preview} aria-hidden="true" />;
  if (known.kind === "missing")
    return (
      <div className={styles.preview}>
        <p>This file is no longer in the library, so visitors do not see it.</p>
      </div>
    );
  const file = known.kind === "ours" ? known.file : undefined;
  return (file?.kind ?? expected) === "video" ? (
    <VideoPreview
      key={address}
      address={address}
      poster={file?.picture ? copyAddress(file.picture) : undefined}
    />
  ) : (
    <div className={styles.preview}>
      {file?.picture ? (
        <Picture picture={file.picture} sizes="24rem" className={styles.picture} />
      ) : (
        <PlainPicture key={address} address={address} />
      )}
    </div>
  );
}

function PlainPicture({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  return failed ? (
    <p>There is no picture at {address}.</p>
  ) : (
    <img
      // Loading may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      src={address}
      alt=""
      className={styles.plain}
      onError={() => setFailed(true)}
    />
  );
}

function VideoPreview({ address, poster }: { address: string; poster: string | undefined }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.preview}>
      {failed ? (
        <p>There is no video that can be played at {address}.</p>
      ) : (
        <video
          src={address}
          poster={poster}
          muted
          controls
          playsInline
          preload="metadata"
          className={styles.plain}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
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
