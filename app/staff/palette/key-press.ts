/** The parts of a keyboard event that identify a shortcut. */
export type KeyPress = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** Whether an event matches a shortcut such as `mod+S` or `mod+shift+Z`; `mod` is either Command or Ctrl. */
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

/** Returns the names of a shortcut's keys as printed on the keyboard. */
export function keyNames(keys: string, isApple: boolean): string[] {
  const names = isApple ? apple : elsewhere;
  return keys.split("+").map((part) => names[part.toLowerCase()] ?? part);
}

/** Whether the device has an Apple keyboard. */
export function isAppleKeyboard({ userAgent }: Pick<Navigator, "userAgent">): boolean {
  return /Mac|iPhone|iPad/.test(userAgent);
}

const storageKey = "desk-help-by-key";

/**
 * Whether the key "?" alone opens the help, as stored in the browser. Single-key shortcuts must be optional for users of speech
 * input (WCAG 2.1.4).
 */
export const helpByKey = {
  isOn: (storage: Pick<Storage, "getItem">) => storage.getItem(storageKey) !== "off",
  set(storage: Pick<Storage, "setItem">, isOn: boolean) {
    storage.setItem(storageKey, isOn ? "on" : "off");
  },
};
