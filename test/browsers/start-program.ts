import { spawn } from "node:child_process";
import { once } from "node:events";

/** A running program with its output. */
type Program = {
  /** Resolves to the first match in the output; rejects with the output if the program ends first. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>;
} & AsyncDisposable;

/** Starts a program; disposing ends it with all processes that it started. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Program {
  // Descriptor 3 is for programs that print a number to a separate stream.
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...env },
    detached: true,
  });
  const exited = once(child, "exit").catch((error: unknown) => {
    text += String(error);
  });
  let text = "";
  for (const stream of child.stdio.slice(1))
    (stream as NodeJS.ReadableStream).setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The program has already ended.
    }
  };
  const orphan = () => end("SIGKILL");
  process.once("exit", orphan);

  return {
    async printed(pattern) {
      let hasExited = false;
      void exited.then(() => (hasExited = true));
      for (;;) {
        const found = pattern.exec(text);
        if (found) return found;
        if (hasExited) throw new Error(`${program} exited:\n${text}`);
        await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 50))]);
      }
    },
    async [Symbol.asyncDispose]() {
      end("SIGTERM");
      const late = setTimeout(() => end("SIGKILL"), 5_000);
      await exited;
      clearTimeout(late);
      end("SIGKILL");
      process.off("exit", orphan);
    },
  };
}
