import { useEffect, useRef } from "react";

/** Something that can be done, from the palette or by its shortcut. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Such as `mod+S`: shown in the palette, and pressed it runs the command. */
  readonly shortcut?: string;
  /** Further words by which it is found. */
  readonly words?: string;
  run(): void;
}

const question = "desk:commands";

/** Offers what the open screen can do to the palette and to the keyboard, as long as the screen is there. */
export function useCommands(commands: readonly Command[]): void {
  const offered = useRef(commands);
  useEffect(() => {
    offered.current = commands;
  }, [commands]);

  useEffect(() => {
    const answer = (event: Event) => {
      (event as CustomEvent<Command[]>).detail.push(...offered.current);
    };
    window.addEventListener(question, answer);
    return () => window.removeEventListener(question, answer);
  }, []);
}

/** Asks all that is on the screen what it can do. */
export function offeredCommands(): readonly Command[] {
  const commands: Command[] = [];
  window.dispatchEvent(new CustomEvent(question, { detail: commands }));
  return commands;
}
