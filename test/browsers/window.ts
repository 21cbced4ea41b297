import { expect } from "@playwright/test";
import type { Driver } from "#test/browsers/driver.ts";

/** The actions of a journey in a window of any browser. */
export type BrowserWindow = ReturnType<typeof createWindow>;

/** A visible element: a CSS selector and, if it matches several, the element's name, whole text or label. */
export type Target = { selector: string; name?: string };

/** Creates a window that a driver controls. */
export function createWindow(driver: Driver) {
  /** Calls a function in the page; arguments and result pass as JSON. */
  async function run<Args extends unknown[], Result>(
    read: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const source = `async (text) => JSON.stringify([await (${String(read)})(...JSON.parse(text))])`;
    const [result] = JSON.parse(await driver.call(source, JSON.stringify(args))) as [Result];
    return result;
  }

  /** Opens an address and waits for hydration. */
  async function open(address: string): Promise<void> {
    await driver.goTo(address);
    await expect.poll(() => run(isHydrated), `hydration of ${address}`).toBe(true);
  }

  /** Finds the middle of an element, once it is present, at rest and uncovered; scrolls it into view. */
  async function find({ selector, name }: Target, scrolls = true): Promise<Point> {
    let place: Point | undefined;
    const found = async () => {
      const answer = await run(pointOf, selector, name ?? null, scrolls);
      place = typeof answer === "string" ? undefined : answer;
      return typeof answer === "string" ? answer : "found";
    };
    await expect.poll(found, `${selector} ${name ?? ""}`).toBe("found");
    if (!place) throw new Error(`Nothing at ${selector}.`);
    return place;
  }

  /** Moves the mouse to the middle of an element. */
  async function point(target: Target): Promise<void> {
    const place = await find(target);
    await driver.perform([{ ...mouse, actions: [{ type: "pointerMove", ...place }] }]);
  }

  /** Drags an element onto the middle of another with the mouse; both must fit into the window. */
  async function drag(target: Target, onto: Target): Promise<void> {
    const end = await find(onto);
    const start = await find(target, false);
    const move = { type: "pointerMove", duration: 200 } as const;
    const actions = [
      { ...move, ...start },
      { type: "pointerDown", button: 0 },
      { ...move, x: start.x, y: start.y + 20 },
      { ...move, x: end.x, y: end.y + 5 },
      { ...move, x: end.x, y: end.y + 6 },
      { type: "pointerUp", button: 0 },
    ] as const;
    await driver.perform([{ ...mouse, actions: [...actions] }]);
  }

  /** Presses the middle of an element with the mouse. */
  async function press(target: Target): Promise<void> {
    await point(target);
    await driver.perform([{ ...mouse, actions: [...click] }]);
  }

  /** Presses keys one after the other. */
  async function type(words: string): Promise<void> {
    const actions = Array.from(words).flatMap((key) => keyPress(key === "\n" ? keys.Enter : key));
    await driver.perform([{ ...keyboard, actions }]);
  }

  /** Presses a key while Control is held. */
  async function control(key: string): Promise<void> {
    const [down, up] = keyPress(keys.Control);
    await driver.perform([{ ...keyboard, actions: [down, ...keyPress(key), up] }]);
  }

  /** Sets the size of the page and waits until it is drawn. */
  async function resize(width: number, height: number): Promise<void> {
    // Repeats while the size differs: WebKit measures its frame before the window has one.
    const resized = async () => {
      await driver.resize(width, height);
      return await run(sizeDrawn);
    };
    await expect.poll(resized, "size of the page").toEqual([width, height]);
  }

  const { chooseFile, screenshot, complaints } = driver;
  return {
    run,
    open,
    point,
    press,
    drag,
    type,
    control,
    chooseFile,
    resize,
    screenshot,
    complaints,
  };
}

/** Keys without a character (WebDriver, 17.4.2). */
export const keys = { Enter: "\uE007", Control: "\uE009", Escape: "\uE00C", Delete: "\uE017" };

const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } } as const;
const click = [
  { type: "pointerDown", button: 0 },
  { type: "pointerUp", button: 0 },
] as const;
const keyboard = { type: "key", id: "keyboard" } as const;

type Point = { x: number; y: number };

function keyPress(value: string) {
  return [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ] as const;
}

function isHydrated(): boolean {
  const heading = document.querySelector("h1");
  return heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
}

async function sizeDrawn(): Promise<number[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return [innerWidth, innerHeight];
}

/** Returns where to press an element, optionally after scrolling it into view, or why it cannot be pressed now. */
async function pointOf(
  selector: string,
  name: string | null,
  scrolls: boolean,
): Promise<Point | string> {
  const labelOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent.trim();
  const element = [...document.querySelectorAll(selector)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) && (name === null || labelOf(one) === name),
  );
  if (!element) return "missing";
  if (scrolls) element.scrollIntoView({ block: "center", behavior: "instant" });
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const before = middle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const point = middle();
  if (point.x !== before.x || point.y !== before.y) return "moving";
  const hit = document.elementFromPoint(point.x, point.y);
  return hit !== null && (element.contains(hit) || hit.contains(element))
    ? point
    : `covered by ${hit?.tagName}.${hit?.className}`;
}
