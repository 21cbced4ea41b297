import { useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";
import type { Accepted } from "#app/staff/media/uploads/check-file.ts";
import { DropArea, FileChooser } from "#app/staff/media/uploads/file-chooser.tsx";
import {
  isFor,
  isUnderWay,
  type Upload,
  type UploadTarget,
} from "#app/staff/media/uploads/upload-record.ts";
import { UploadRow } from "#app/staff/media/uploads/upload-row.tsx";
import { useUploadList, useUploads } from "#app/staff/media/uploads/uploads-provider.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { LibraryDialog } from "#app/staff/media/library/lazy-library-dialog.ts";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import styles from "./slot.module.css";

export interface SlotProps {
  id: string;
  label: string;
  help?: string | undefined;
  /** A picture's address, on this site or another, with the alternative text for this use; blank for an empty slot. */
  value: string;
  onChange: (value: string) => void;
  target: UploadTarget;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
}

/** Returns the state of a slot: its uploads, its previous value, and the library dialog. */
export function useSlot({ id, label, value, onChange, target }: SlotProps, accepted: Accepted) {
  const uploads = useUploads();
  const toasts = useToasts();
  const { document: path, field } = target;
  const items = useUploadList().filter((item) => isFor(item.target, target));
  const [before, setBefore] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  // The focused element is unmounted with the slot's content.
  const keepFocus = () => focusSoon(id);
  const fill = (filled: string) => {
    if (filled !== "") uploads.release(target);
    onChange(filled);
  };
  /** Changes the value, with an Undo in a notification if it replaces another. */
  const put = (next: string) => {
    onChange(next);
    if (value === "") return;
    const done = next === "" ? "is now empty" : "has been replaced";
    toasts.offerUndo(`${label} ${done}.`, () => fill(value));
  };
  const place = useEffectEvent(put);

  useEffect(
    () =>
      uploads.receive({
        of: { document: path, field },
        place({ address }) {
          const slot = document.getElementById(id)?.closest("[role=group]");
          if (slot?.contains(document.activeElement)) focusSoon(id);
          place(address);
        },
      }),
    [uploads, path, field, id],
  );

  return {
    items,
    add: (files: File[]) => void uploads.add(files, accepted, target),
    /** The value that Undo restores. */
    before: value === "" ? before : undefined,
    undo() {
      if (before === undefined) return;
      fill(before);
      keepFocus();
    },
    /** Empties the slot, with an Undo here as well. */
    replace() {
      setBefore(value);
      put("");
      keepFocus();
    },
    /** Fills the slot otherwise than by an upload; uploads in progress then go to the library only. */
    fill,
    isChoosing,
    openLibrary: () => setChoosing(true),
    closeLibrary: () => setChoosing(false),
    /** Chooses a library file. */
    choose(address: string) {
      setChoosing(false);
      uploads.release(target);
      put(address);
      keepFocus();
    },
  };
}

function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
}

export type Slot = ReturnType<typeof useSlot>;

/** The frame of every slot: label, help, uploads in progress, and the library dialog. */
export function SlotFrame({
  slot,
  label,
  help,
  describedBy,
  invalid,
  kind,
  children,
}: Pick<SlotProps, "label" | "help" | "describedBy" | "invalid"> & {
  slot: Slot;
  /** The kind of library files to offer; all kinds by default. */
  kind?: "picture";
  children: (ids: { labelledBy: string; describedBy: string | undefined }) => ReactNode;
}) {
  const labelId = useId();
  const helpId = useId();
  const described = [help ? helpId : undefined, describedBy].filter(Boolean).join(" ") || undefined;
  return (
    <DropArea onFiles={slot.add} className={styles.slot}>
      <div
        role="group"
        aria-labelledby={labelId}
        aria-describedby={described}
        data-invalid={invalid || undefined}
        className={styles.group}
      >
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {help && (
          <p id={helpId} className="note">
            {help}
          </p>
        )}
        {children({ labelledBy: labelId, describedBy: described })}
        <SlotUploads items={slot.items} />
      </div>
      {slot.isChoosing && (
        <LibraryDialog
          title={`${label}: choose from the library`}
          kind={kind}
          onChoose={({ address }) => slot.choose(address)}
          onClose={slot.closeLibrary}
        />
      )}
    </DropArea>
  );
}

/** The uploads for a slot, with the tray's controls. */
function SlotUploads({ items }: { items: readonly Upload[] }) {
  const shown = items.filter(({ state }) => state !== "success" && state !== "canceled");
  if (shown.length === 0) return null;
  // The list may still contain finished uploads.
  const several = items.filter(isUnderWay).length > 1;
  return (
    <>
      <ul className={styles.uploads}>
        {shown.map((item) => (
          <UploadRow key={item.id} item={item} inSlot />
        ))}
      </ul>
      {several && (
        <p className="note">
          The last one to finish is shown here. The others stay in the library.
        </p>
      )}
    </>
  );
}

/** An empty slot, which is filled with the file chooser, by drop or paste, or from the library. */
export function EmptySlot({
  slot,
  accepted,
  words,
  advice,
  ...input
}: {
  slot: Slot;
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean | undefined;
  accepted: Accepted;
  words: string;
  advice: string;
}) {
  return (
    <div className={styles.empty}>
      <FileChooser {...input} accepted={accepted} words={words} onFiles={slot.add}>
        <Button kind="secondary" onClick={slot.openLibrary}>
          Choose from the library
        </Button>
      </FileChooser>
      <p className="note">{advice}</p>
      {slot.before !== undefined && (
        <p className="note">
          This has been removed.{" "}
          <Button kind="quiet" onClick={slot.undo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
