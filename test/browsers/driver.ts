/** One window of a browser, over a protocol of the W3C. */
export type Driver = {
  /** Loads an address. */
  goTo: (url: string) => Promise<void>;
  /** Calls a function, given as its source, with a text; it returns a text or a promise of one. */
  call: (source: string, text: string) => Promise<string>;
  /** Sends input as a user does. The sources of input are the same in both protocols. */
  perform: (sources: readonly InputSource[]) => Promise<void>;
  /** Chooses a file in the input that a selector finds. */
  chooseFile: (selector: string, path: string) => Promise<void>;
  /** Sets the size of the page, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** What is visible, as PNG. */
  screenshot: () => Promise<Buffer>;
  /** What scripts have thrown and logged as an error or a warning so far. */
  complaints: () => Promise<string[]>;
} & AsyncDisposable;

/** A source of input with its actions (WebDriver, 15.3; WebDriver BiDi, `input.performActions`). */
export type InputSource =
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
