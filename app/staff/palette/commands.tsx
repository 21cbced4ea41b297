import { useEffect, useRef } from "react";

/** A command that runs from the palette or by its shortcut. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** A shortcut such as `mod+S`, shown in the palette and active while the command is offered. */
  readonly shortcut?: string;
  readonly words?: string;
  run(): void;
}

const question = "desk:commands";

/** Offers a screen's commands, in the palette and as shortcuts, while it is mounted. */
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

/** Collects the commands of all mounted screens. */
export function offeredCommands(): readonly Command[] {
  const commands: Command[] = [];
  window.dispatchEvent(new CustomEvent(question, { detail: commands }));
  return commands;
}
