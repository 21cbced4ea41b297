/** A shortcut of the staff area: `mod` is Command on Apple's machines, Ctrl elsewhere. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** All shortcuts by where they work; the help shows this table. */
export const shortcuts = [
  {
    where: "Everywhere",
    shortcuts: [
      { keys: ["mod+K"], does: "Search, or go to a screen" },
      { keys: ["?"], does: "Show this list (outside of text)" },
    ],
  },
  {
    where: "In an editor",
    shortcuts: [
      { keys: ["mod+S"], does: "Update: put the changes onto the site" },
      { keys: ["mod+Z"], does: "Undo" },
      { keys: ["mod+shift+Z", "mod+Y"], does: "Redo" },
    ],
  },
  {
    where: "In rich text",
    shortcuts: [
      { keys: ["Alt+F10"], does: "Go to the toolbar; Escape goes back" },
      { keys: ["mod+B"], does: "Bold" },
      { keys: ["mod+I"], does: "Italic" },
    ],
  },
  {
    where: "On the dashboard",
    shortcuts: [
      { keys: ["mod+Z"], does: "Undo the last move or deletion (outside of text)" },
      { keys: ["Down"], does: "From the search box to the results" },
    ],
  },
  {
    where: "On the handle of a row",
    shortcuts: [
      { keys: ["Space"], does: "Take hold of the row, and put it down" },
      { keys: ["Up", "Down"], does: "Move it" },
      { keys: ["Escape"], does: "Leave it where it was" },
    ],
  },
] as const satisfies readonly { where: string; shortcuts: readonly Shortcut[] }[];
