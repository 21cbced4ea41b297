import { useEffect, useState } from "react";
import { PlaySign } from "#app/ui/icons.tsx";
import styles from "./upload-row.module.css";

/** A small look at a file that is being uploaded. */
export function Thumb({ blob, type }: { blob: Blob | undefined; type: string }) {
  const isPicture = type.startsWith("image/");
  const address = useObjectUrl(isPicture ? blob : undefined);
  return (
    <span className={styles.thumb} aria-hidden="true">
      {address && <img src={address} alt="" decoding="async" />}
      {type.startsWith("video/") && <PlaySign />}
    </span>
  );
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}
