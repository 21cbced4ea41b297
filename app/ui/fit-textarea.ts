/** Makes a textarea as high as its text where the browser does not size it by itself (WebKit). */
export function fitTextarea(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports("field-sizing", "content")) return;
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + borders}px`;
}
