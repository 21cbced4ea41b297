import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from "react";

/** What is asked before one leaves something unsaved behind. */
export interface LeavingQuestion {
  readonly title: string;
  readonly words: string;
  /** What the buttons say. */
  readonly stay: string;
  readonly leave: string;
}

interface Leaving {
  /** Registers a question until the returned function is called. */
  register(question: LeavingQuestion): () => void;
  /** The question to ask now; undefined when nothing would be left behind. */
  question(): LeavingQuestion | undefined;
  /** From here on the browser does not ask either: it was asked, and answered. */
  letGo(): void;
}

const LeavingContext = createContext<Leaving | undefined>(undefined);

/** Lets screens say that they must not be left without a question; the browser asks in its own words when the tab is closed. */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const questions = useRef(new Set<LeavingQuestion>());
  const leaving = useMemo(
    (): Leaving => ({
      register(question) {
        questions.current.add(question);
        return () => void questions.current.delete(question);
      },
      question: () => [...questions.current].at(-1),
      letGo: () => questions.current.clear(),
    }),
    [],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving.question()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [leaving]);

  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}

/** Asks this before one leaves the screen, as long as there is a question. */
export function useLeaving(question: LeavingQuestion | undefined): void {
  const { register } = useLeavingQuestions();
  const { title, words, stay, leave } = question ?? {};
  useEffect(() => {
    if (title === undefined || words === undefined || stay === undefined || leave === undefined)
      return;
    return register({ title, words, stay, leave });
  }, [register, title, words, stay, leave]);
}

/** The questions that screens have registered. */
export function useLeavingQuestions(): Leaving {
  const leaving = useContext(LeavingContext);
  if (!leaving) throw new Error("There is nothing to leave outside the signed-in screens.");
  return leaving;
}
