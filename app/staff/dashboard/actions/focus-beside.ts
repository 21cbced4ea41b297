/** Moves the focus from a row that is about to go to the one after it, else before it, else to the heading; whoever was elsewhere stays there. */
export function focusBeside(path: string): void {
  const row = document.querySelector(`[data-path="${CSS.escape(path)}"]`)?.closest("li");
  if (!row?.contains(document.activeElement)) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>("a, button") ?? document.querySelector("h1");
  target?.focus();
}
