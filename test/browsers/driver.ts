/** A window of a browser, over one of the W3C's protocols. */
export type Driver = {
  /** Loads an address. */
  goTo: (url: string) => Promise<void>;
  /** Calls a function, given as its source, with a text; returns a text or a promise of one. */
  call: (source: string, text: string) => Promise<string>;
  /** Sends a user's input. Both protocols have the same input sources. */
  perform: (sources: readonly InputSource[]) => Promise<void>;
  /** Chooses a file in the input that matches a selector. */
  chooseFile: (selector: string, path: string) => Promise<void>;
  /** Sets the size of the page, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Returns the visible page as PNG. */
  screenshot: () => Promise<Buffer>;
  /** Returns the errors and warnings that scripts have thrown or logged so far. */
  complaints: () => Promise<string[]>;
} & AsyncDisposable;

/** An input source with its actions (WebDriver, 15.3; WebDriver BiDi, `input.performActions`). */
type InputSource =
  | { type: "key"; id: string; actions: KeyAction[] }
  | {
      type: "pointer";
      id: string;
      parameters: { pointerType: "mouse" };
      actions: PointerAction[];
    };

type KeyAction = { type: "keyDown" | "keyUp"; value: string };

type PointerAction =
  | { type: "pointerMove"; x: number; y: number; duration?: number }
  | { type: "pointerDown" | "pointerUp"; button: number };
