import { lazy, Suspense, useEffect, useState } from "react";
import { offeredCommands } from "./commands.tsx";
import { isPressed } from "./key-press.ts";
import { helpByKey } from "./help-by-key.ts";

const PaletteDialog = lazy(() => import("./palette-dialog.tsx"));
const ShortcutHelp = lazy(() => import("./shortcut-help.tsx"));
const SignOut = lazy(() => import("./sign-out.tsx"));

/** Opens the palette over documents and actions (`mod+K`, or the event `desk:palette`), the help for shortcuts (`?`, or `desk:shortcuts`), and runs what the open screen offers under a shortcut. */
export function Palette() {
  const [opened, setOpened] = useState<keyof typeof windows>();

  useEffect(() => {
    const openPalette = () => setOpened("palette");
    const openShortcuts = () => setOpened("shortcuts");
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const run = whatIsMeant(event, openPalette, openShortcuts);
      if (!run) return;
      // Not for the browser either, which saves and searches by the same keys, nor when they are held.
      event.preventDefault();
      if (event.repeat) return;
      // What lies above the screen stands in the way of what belongs to the screen.
      if (!document.querySelector("dialog[open]")) run();
    };
    window.addEventListener("keydown", hear);
    window.addEventListener("desk:palette", openPalette);
    window.addEventListener("desk:shortcuts", openShortcuts);
    return () => {
      window.removeEventListener("keydown", hear);
      window.removeEventListener("desk:palette", openPalette);
      window.removeEventListener("desk:shortcuts", openShortcuts);
    };
  }, []);

  if (!opened) return null;
  const Opened = windows[opened];
  return (
    <Suspense>
      <Opened onClose={() => setOpened(undefined)} onOpen={setOpened} />
    </Suspense>
  );
}

/** What opens above the screen; loaded when first asked for. */
const windows = { palette: PaletteDialog, shortcuts: ShortcutHelp, "sign-out": SignOut };

/** What a press of keys does, if it does anything. */
function whatIsMeant(event: KeyboardEvent, openPalette: () => void, openShortcuts: () => void) {
  if (isPressed("mod+K", event)) return openPalette;
  if (event.key === "?" && !isInText(event) && helpByKey.isOn(localStorage)) return openShortcuts;
  return offeredCommands().find(
    ({ shortcut }) => shortcut !== undefined && isPressed(shortcut, event),
  )?.run;
}

/** Whether a key is pressed with a modifier, or where it is a part of what somebody writes. */
function isInText({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return (
    metaKey ||
    ctrlKey ||
    altKey ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.matches("input, textarea, select")))
  );
}
