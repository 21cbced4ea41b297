import { useEffect, useEffectEvent, useState } from "react";
import { isText } from "#app/staff/dashboard/use-notices.ts";
import { useSignOut } from "#app/staff/shell/leaving.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import { isModalOpen } from "#app/staff/ui/modal.tsx";
import { offeredCommands } from "./commands.tsx";
import { isPressed, helpByKey } from "./key-press.ts";

const PaletteDialog = lazyDialog(() => import("./palette-dialog.tsx"));
const ShortcutHelp = lazyDialog(() => import("./shortcut-help.tsx"));

/**
 * Opens the palette (by `mod+K` or the event `desk:palette`) and the shortcut help (by `?` or `desk:shortcuts`), and runs the
 * screen's commands by shortcut.
 */
export function Palette() {
  const [opened, setOpened] = useState<keyof typeof windows>();
  const [early] = useState(keepEarlyLetters);

  function close() {
    // What was typed for a palette that never opened.
    early.take();
    setOpened(undefined);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (opened === "palette" && !isModalOpen()) {
      if (event.key === "Escape") return close();
      if (early.keep(event)) return;
    }
    const run = whatIsMeant(
      event,
      () => setOpened("palette"),
      () => setOpened("shortcuts"),
    );
    if (!run) return;
    // Suppresses the browser's own shortcut, on key repeats as well.
    event.preventDefault();
    if (event.repeat) return;
    // A dialog above the screen blocks the screen's commands.
    if (!isModalOpen()) run();
  });

  useEffect(() => {
    const openPalette = () => setOpened("palette");
    const openShortcuts = () => setOpened("shortcuts");
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("desk:palette", openPalette);
    window.addEventListener("desk:shortcuts", openShortcuts);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("desk:palette", openPalette);
      window.removeEventListener("desk:shortcuts", openShortcuts);
    };
  }, []);

  if (!opened) return null;
  const Opened = windows[opened];
  return <Opened onClose={close} onOpen={setOpened} takeTyped={early.take} />;
}

/** The dialogs; the larger ones are loaded on demand. */
const windows = { palette: PaletteDialog, shortcuts: ShortcutHelp, "sign-out": SignOut };

/** Keeps what is typed while the palette's code is loaded, which the field that still has the focus would get. */
function keepEarlyLetters() {
  let letters = "";
  return {
    /** Takes a key that types; returns false for shortcuts and Tab. AltGr, which types, is Control and Alt on Windows. */
    keep(event: KeyboardEvent): boolean {
      const { key, ctrlKey, altKey, metaKey } = event;
      if ((ctrlKey && !altKey) || metaKey || key === "Tab") return false;
      event.preventDefault();
      if (key === "Backspace") letters = letters.slice(0, -1);
      else if (key.length === 1) letters += key;
      return true;
    },
    take(): string {
      const taken = letters;
      letters = "";
      return taken;
    },
  };
}

/** Returns the action of a key press; undefined without one. */
function whatIsMeant(event: KeyboardEvent, openPalette: () => void, openShortcuts: () => void) {
  if (isPressed("mod+K", event)) return openPalette;
  if (event.key === "?" && !isInText(event) && helpByKey.isOn(localStorage)) return openShortcuts;
  return offeredCommands().find(
    ({ shortcut }) => shortcut !== undefined && isPressed(shortcut, event),
  )?.run;
}

/** Whether a key is pressed with a modifier or in a form control, where "?" must not open the help. */
function isInText({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return metaKey || ctrlKey || altKey || isText(target);
}

/** Signs out from the palette, after a confirmation if there are unsaved changes. */
function SignOut({ onClose }: { onClose: () => void }) {
  const { isBusy, problem, mustAsk, signOut } = useSignOut();
  const begin = useEffectEvent(() => {
    if (!mustAsk()) void signOut();
  });
  useEffect(() => begin(), []);

  return (
    <Question
      title="Sign out now?"
      go="Sign out"
      busy={isBusy}
      problem={problem}
      onStay={onClose}
      onGo={() => void signOut()}
    >
      <p>Changes that are not on the site yet are kept, and will be here when you sign in again.</p>
    </Question>
  );
}
