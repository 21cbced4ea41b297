/** Collects questions, so that those of the same moment are asked together. */
export type Waves = ReturnType<typeof createWaves>;

/** Of `last` no questions follow from the answers: they are asked when nothing else is. */
type Place = "first" | "last";

/** Asks the questions of one kind; resolves when they have been answered, to what hands the answers on. */
type Ask = () => Promise<() => void>;

/**
 * Questions wait until everything that can be done without their answers is done. The answers of a wave arrive together, so that the
 * questions that follow from them are one wave again.
 */
export function createWaves() {
  let waiting: { ask: Ask; place: Place }[] = [];
  let isBegun = false;
  /** Waves of first questions that have no answers yet. */
  let unanswered = 0;

  function join(ask: Ask, place: Place) {
    waiting.push({ ask, place });
    begin();
  }

  function begin() {
    if (isBegun || waiting.length === 0) return;
    isBegun = true;
    setImmediate(() => void send());
  }

  async function send() {
    isBegun = false;
    const first = waiting.filter(({ place }) => place === "first");
    if (first.length === 0 && unanswered > 0) return;
    const wave = first.length > 0 ? first : waiting;
    waiting = waiting.filter((one) => !wave.includes(one));
    if (wave === first) unanswered += 1;
    const answered = await Promise.all(wave.map(({ ask }) => ask()));
    if (wave === first) unanswered -= 1;
    for (const handOn of answered) handOn();
    begin();
  }

  return {
    /** Asks questions of one kind together, in a wave with those of other kinds. */
    together<Question, Answer>(
      askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
      place: Place = "first",
    ): (question: Question) => Promise<Answer> {
      let asked: { question: Question; answer: PromiseWithResolvers<Answer> }[] = [];

      async function ask() {
        const now = asked;
        asked = [];
        try {
          const answers = await askAll(now.map(({ question }) => question));
          return () => {
            for (const [at, { answer }] of now.entries()) answer.resolve(answers[at] as Answer);
          };
        } catch (error) {
          return () => {
            for (const { answer } of now) answer.reject(error);
          };
        }
      }

      return (question) => {
        if (asked.length === 0) join(ask, place);
        const answer = Promise.withResolvers<Answer>();
        asked.push({ question, answer });
        return answer.promise;
      };
    },
  };
}
