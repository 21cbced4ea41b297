/** Moves focus from a row about to be removed to the next row, else the previous one, else the heading; focus elsewhere stays. */
export function focusNextRow(path: string): void {
  const row = document.querySelector(`[data-path="${CSS.escape(path)}"]`)?.closest("li");
  if (!row?.contains(document.activeElement)) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>("a, button") ?? document.querySelector("h1");
  target?.focus();
}
