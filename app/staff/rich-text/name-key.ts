/** How a key of ProseMirror's keymap is shown to a person, and told to a screen reader. */
export function nameKey(key: string, apple: boolean): { shown: string; spoken: string } {
  const parts = key.split("-");
  const name = parts.pop()!.toUpperCase();
  const shown = parts.map((part) => (apple ? appleSigns[part] : otherNames[part]) ?? part);
  const spoken = parts.map((part) => (part === "Mod" ? (apple ? "Meta" : "Control") : part));
  return {
    shown: [...shown, name].join(apple ? "" : "+"),
    spoken: [...spoken, name].join("+"),
  };
}

const appleSigns: Readonly<Record<string, string>> = { Mod: "⌘", Alt: "⌥", Shift: "⇧" };
const otherNames: Readonly<Record<string, string>> = { Mod: "Ctrl" };
