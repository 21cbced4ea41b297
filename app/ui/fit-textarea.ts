/** Makes a textarea as high as its text in browsers without `field-sizing` (WebKit). */
export function fitTextarea(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports("field-sizing", "content")) return;
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + borders}px`;
}
