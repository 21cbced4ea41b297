import { Collapsible } from "@base-ui/react/collapsible";
import { useEffect, useRef, useState } from "react";
import { useWide } from "#app/staff/ui/use-wide.ts";
import { Chevron } from "#app/ui/icons.tsx";
import { isReady, type Upload } from "./upload-record.ts";
import { UploadRow, summaryOf, announcementOf } from "./upload-row.tsx";
import { useUploadList, useUploads } from "./uploads-provider.tsx";
import styles from "./uploads.module.css";

/** All uploads of this tab, on every screen. */
export function Tray() {
  const items = useUploadList();
  // Opens automatically only if an upload needs a decision, and never if it would cover the screen; the user's choice takes
  // precedence.
  const [wanted, setOpen] = useState<boolean>();
  const isBeside = useWide("56.25rem");
  const isOpen =
    wanted ?? (isBeside && items.some((item) => item.state === "error" || isReady(item)));
  const [isHeld, setHeld] = useState(false);
  useTidying(items, isHeld);
  const announcement = useAnnouncement(items);

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {items.length > 0 && (
        <Collapsible.Root
          open={isOpen}
          onOpenChange={setOpen}
          render={<section aria-label="Uploads" />}
          className={styles.tray}
          data-tray
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Collapsible.Trigger className={styles.head}>
            <span className={styles.words}>{summaryOf(items)}</span>
            <Chevron />
          </Collapsible.Trigger>
          <Collapsible.Panel render={<ul />} className={styles.list}>
            {/* Failed ones first, since they need a decision, and the list of a large upload is longer than the tray. Two groups,
                so that a row that fails does not move the others in the document, which would take the focus from them. */}
            {[true, false].map((isFailed) =>
              items
                .filter(({ state }) => (state === "error") === isFailed)
                .map((item) => <UploadRow key={item.id} item={item} />),
            )}
          </Collapsible.Panel>
        </Collapsible.Root>
      )}
    </>
  );
}

const shownFor = 10_000;

/** Dismisses finished uploads after a delay, unless the tray is hovered or focused; failed ones stay until dismissed. */
function useTidying(items: readonly Upload[], isHeld: boolean): void {
  const uploads = useUploads();
  useEffect(() => {
    const done = items.filter(
      (item) => (item.state === "success" && !isReady(item)) || item.state === "canceled",
    );
    if (isHeld || done.length === 0) return;
    const timer = setTimeout(() => {
      for (const { id } of done) uploads.dismiss(id);
    }, shownFor);
    return () => clearTimeout(timer);
  }, [items, isHeld, uploads]);
}

function useAnnouncement(items: readonly Upload[]): string {
  const [announcement, setAnnouncement] = useState("");
  const before = useRef<readonly Upload[]>([]);
  useEffect(() => {
    const known = new Map(before.current.map((item) => [item.id, item]));
    before.current = items;
    const words = items.map((item) => announcementOf(item, known.get(item.id))).filter(Boolean);
    if (words.length > 0) setAnnouncement(words.join(" "));
  }, [items]);
  return announcement;
}
