/** The command palette over documents and actions. */
export function Palette() {
  return null;
}
