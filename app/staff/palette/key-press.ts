/** What of a press of a key decides which shortcut it is. */
export type KeyPress = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** Whether a press is a shortcut such as `mod+S` or `mod+shift+Z`; `mod` is Command or Ctrl, whichever is pressed. */
export function isPressed(keys: string, press: KeyPress): boolean {
  const parts = keys.toLowerCase().split("+");
  const key = parts.pop() ?? "";
  const wants = (name: string) => parts.includes(name);
  return (
    press.key.toLowerCase() === key &&
    (press.metaKey || press.ctrlKey) === wants("mod") &&
    press.altKey === wants("alt") &&
    press.shiftKey === wants("shift")
  );
}

const apple: Readonly<Record<string, string>> = { mod: "⌘", shift: "⇧", alt: "⌥" };
const elsewhere: Readonly<Record<string, string>> = { mod: "Ctrl", shift: "Shift", alt: "Alt" };

/** The keys of a shortcut as they are printed on the keyboard. */
export function keyNames(keys: string, isApple: boolean): string[] {
  const names = isApple ? apple : elsewhere;
  return keys.split("+").map((part) => names[part.toLowerCase()] ?? part);
}

/** Whether the keyboard is one of Apple's. */
export function isAppleKeyboard({ userAgent }: Pick<Navigator, "userAgent">): boolean {
  return /Mac|iPhone|iPad/.test(userAgent);
}
