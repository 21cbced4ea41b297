/** Questions that wait to be asked together; `ask` resolves when they have been answered, to what hands the answers on. */
interface Waiting {
  ask(): Promise<() => void>;
}

/**
 * Collects questions until everything that can be done without their answers is done, then asks all of one kind at once. The answers
 * of a wave arrive together, so that the questions that follow from them are one wave again.
 */
export function createWaves() {
  let wave: Waiting[] = [];

  function join(waiting: Waiting) {
    if (wave.length === 0) setImmediate(() => void send());
    wave.push(waiting);
  }

  async function send() {
    const sent = wave;
    wave = [];
    for (const handOn of await Promise.all(sent.map(({ ask }) => ask()))) handOn();
  }

  return {
    /** Asks questions of one kind together; `askAll` answers them in their order. */
    together<Question, Answer>(
      askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
    ): (question: Question) => Promise<Answer> {
      let waiting: { question: Question; answer: PromiseWithResolvers<Answer> }[] = [];

      async function ask() {
        const asked = waiting;
        waiting = [];
        try {
          const answers = await askAll(asked.map(({ question }) => question));
          return () => {
            for (const [at, { answer }] of asked.entries()) answer.resolve(answers[at] as Answer);
          };
        } catch (error) {
          return () => {
            for (const { answer } of asked) answer.reject(error);
          };
        }
      }

      return (question) => {
        if (waiting.length === 0) join({ ask });
        const answer = Promise.withResolvers<Answer>();
        waiting.push({ question, answer });
        return answer.promise;
      };
    },
  };
}
