type EndedBy = "enter" | "escape" | "left";

/** Makes a text editable in place, as one line of plain text, until Enter, Escape or blur. */
export function editText(
  element: HTMLElement,
  {
    label,
    onInput,
    onEnd,
  }: {
    /** The accessible name. */
    label: string;
    onInput(text: string): void;
    onEnd(how: EndedBy): void;
  },
): { show(text: string): void; rename(label: string): void; end(): void } {
  const ended = new AbortController();
  const { signal } = ended;
  const attributes = {
    contenteditable: "plaintext-only",
    role: "textbox",
    "aria-label": label,
    "aria-multiline": "false",
    enterkeyhint: "done",
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // Otherwise browsers insert typed spaces as no-break spaces.
  element.style.setProperty("white-space", "pre-wrap");
  element.style.setProperty("outline", "none");

  function show(text: string) {
    const caret = caretIn(element);
    element.textContent = text;
    if (caret !== undefined) putCaret(element, caret);
  }
  function stop() {
    ended.abort();
    element.normalize();
    for (const name of Object.keys(attributes)) element.removeAttribute(name);
    element.style.removeProperty("white-space");
    element.style.removeProperty("outline");
    if (element.getAttribute("style") === "") element.removeAttribute("style");
  }
  function end(how: EndedBy) {
    if (signal.aborted) return;
    stop();
    element.ownerDocument.getSelection()?.removeAllRanges();
    onEnd(how);
  }

  element.addEventListener(
    "beforeinput",
    (event) => {
      if (event.inputType === "insertParagraph" || event.inputType === "insertLineBreak") {
        // Handled here too, since the keyboards of phones may fire no key events.
        event.preventDefault();
        return end("enter");
      }
      const text = event.dataTransfer?.getData("text/plain") ?? event.data ?? "";
      if (event.inputType !== "insertFromPaste" || !/[\r\n]/.test(text)) return;
      event.preventDefault();
      insertText(element, inOneLine(text));
    },
    { signal },
  );
  element.addEventListener(
    "input",
    (event) => {
      const text = oneLine(element);
      // Dropped text may have line breaks; rewriting a word during a composition would break it.
      if (text !== element.textContent && !event.isComposing) show(text);
      onInput(text);
    },
    { signal },
  );
  element.addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
      event.preventDefault();
      end(event.key === "Enter" ? "enter" : "escape");
    },
    { signal },
  );
  element.addEventListener("blur", () => end("left"), { signal });

  const hasCaret = caretIn(element) !== undefined;
  element.focus({ preventScroll: true });
  if (!hasCaret) putCaret(element, element.textContent.length);
  return {
    show,
    rename: (name) => element.setAttribute("aria-label", name),
    end: () => end("left"),
  };
}

/** Inserts text by the browser's command, which can be undone; setting the selection separates the undo from earlier typing. */
function insertText({ ownerDocument }: Element, text: string): void {
  const selection = ownerDocument.getSelection();
  if (!selection?.anchorNode || !selection.focusNode) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  ownerDocument.execCommand("insertText", false, text);
}

function oneLine(element: Element): string {
  const parts = [...element.childNodes].map((node) =>
    node.nodeName === "BR" ? "\n" : (node.textContent ?? ""),
  );
  return inOneLine(parts.join(""));
}

/** Replaces line breaks by spaces, but removes those at the end, which browsers add. */
function inOneLine(text: string): string {
  return text.replace(/[\r\n]+$/, "").replaceAll(/[\r\n]+/g, " ");
}

/** Returns the number of characters before the caret; undefined if it is outside the element. */
function caretIn(element: Element): number | undefined {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.focusNode || !element.contains(selection.focusNode)) return undefined;
  const before = element.ownerDocument.createRange();
  before.selectNodeContents(element);
  before.setEnd(selection.focusNode, selection.focusOffset);
  return before.toString().length;
}

function putCaret(element: Element, offset: number): void {
  const text = element.firstChild ?? element;
  const end = text === element ? 0 : Math.min(offset, element.textContent.length);
  element.ownerDocument.getSelection()?.collapse(text, end);
}
