import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useId, useRef, useState } from "react";
import { Chevron } from "#app/ui/icons.tsx";
import type { UploadItem } from "./upload-item.ts";
import { UploadRow } from "./upload-row.tsx";
import { allInWords, announcementOf } from "./upload-words.ts";
import { useUploadList, useUploads } from "./use-uploads.ts";
import styles from "./tray.module.css";

/** All uploads of this tab, over whichever screen is open. */
export function Tray() {
  const items = useUploadList();
  // A line until there is something to decide; where the list would lie over the screen, until it is opened. What one opens or closes stays so.
  const [wanted, setOpen] = useState<boolean>();
  const isBeside = useMediaQuery("(min-width: 56.25rem)");
  const isOpen =
    wanted ?? (isBeside && items.some(({ state, ready }) => state === "error" || ready));
  const [isHeld, setHeld] = useState(false);
  const list = useId();
  useTidying(items, isHeld);
  const announcement = useAnnouncement(items);

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {items.length > 0 && (
        <section
          className={styles.tray}
          aria-label="Uploads"
          data-tray
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <button
            type="button"
            className={styles.head}
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.words}>{allInWords(items)}</span>
            <Chevron />
          </button>
          <ul id={list} className={styles.list} hidden={!isOpen}>
            {items.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const shownFor = 10_000;

/** What ended well goes by itself after a while, unless somebody is looking at it; what failed stays until it is dismissed. */
function useTidying(items: readonly UploadItem[], isHeld: boolean): void {
  const uploads = useUploads();
  useEffect(() => {
    const done = items.filter(
      ({ state, ready }) => (state === "success" && !ready) || state === "canceled",
    );
    if (isHeld || done.length === 0) return;
    const timer = setTimeout(() => {
      for (const { id } of done) uploads.dismiss(id);
    }, shownFor);
    return () => clearTimeout(timer);
  }, [items, isHeld, uploads]);
}

function useAnnouncement(items: readonly UploadItem[]): string {
  const [announcement, setAnnouncement] = useState("");
  const before = useRef<readonly UploadItem[]>([]);
  useEffect(() => {
    const known = new Map(before.current.map((item) => [item.id, item]));
    before.current = items;
    const words = items.map((item) => announcementOf(item, known.get(item.id))).filter(Boolean);
    if (words.length > 0) setAnnouncement(words.join(" "));
  }, [items]);
  return announcement;
}
