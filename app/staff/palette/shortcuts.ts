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
      { keys: ["?"], does: "Show this list (when not typing)" },
    ],
  },
  {
    where: "In an editor",
    shortcuts: [
      { keys: ["mod+S"], does: "Update: put your changes on the site" },
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
      { keys: ["mod+K"], does: "Link" },
    ],
  },
  {
    where: "On the dashboard",
    shortcuts: [
      { keys: ["mod+Z"], does: "Undo the last move or deletion (when not typing)" },
      { keys: ["Down"], does: "From the search box to the results" },
    ],
  },
  {
    where: "On a row's handle",
    shortcuts: [
      { keys: ["Space"], does: "Pick up the row, and drop it" },
      { keys: ["Up", "Down"], does: "Move it" },
      { keys: ["Escape"], does: "Cancel the move" },
    ],
  },
] as const satisfies readonly { where: string; shortcuts: readonly Shortcut[] }[];
