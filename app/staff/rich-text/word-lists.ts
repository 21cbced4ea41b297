/** Word copies lists as paragraphs that bear their level and, in a span, their sign: makes lists of them. */
export function listsFromWord(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let before: Element | undefined;

  for (const paragraph of body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (before === undefined || nextBlock(before) !== paragraph) open = [];

    const sign = takeSign(paragraph);
    const kind = isNumber(sign) ? "ol" : "ul";
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)!.list.localName !== kind) open.pop();

    const item = body.ownerDocument.createElement("li");
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(kind);
      const number = Number.parseInt(sign.replace(/\D*/, ""), 10);
      if (kind === "ol" && number > 1) list.setAttribute("start", String(number));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    // A list at the top takes the paragraph's place, so that the next one is seen to follow it.
    before = open[0]!.list;
    paragraph.remove();
  }
}

function levelOf(paragraph: HTMLElement): number | undefined {
  const level = /mso-list:[^;"]*level(\d+)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Takes the sign that Word drew, "·" or "2.", out of the text. */
function takeSign(paragraph: HTMLElement): string {
  const drawn = [...paragraph.querySelectorAll<HTMLElement>("[style]")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style")!),
  );
  if (!drawn) return "";
  const sign = drawn.textContent.trim();
  drawn.remove();
  return sign;
}

/** "1.", "(2)", "iv)" or "b." counts; "o", "·" and "§" are bullets in Word's fonts. */
function isNumber(sign: string): boolean {
  return /^\(?(?:\d+|[a-z]{1,5})[.)]$/i.test(sign);
}

function nextBlock(element: Element): Element | null {
  return element.nextElementSibling;
}
