/** Collects queries, and sends those of the same turn of the event loop together. */
export type Batches = ReturnType<typeof createBatches>;

/** No further query depends on the results of a `last` query, so it is sent when no other is waiting. */
type Place = "first" | "last";

/** Runs the queries of one kind; resolves to a function that resolves or rejects their promises. */
type Run = () => Promise<() => void>;

/**
 * Queries wait until all code that can run without their results has run. The results of a batch are delivered together, so that
 * the queries that follow from them form one batch again.
 */
export function createBatches() {
  let waiting: { run: Run; place: Place }[] = [];
  let isBegun = false;
  /** Batches of `first` queries without results yet. */
  let unresolved = 0;

  function join(run: Run, place: Place) {
    waiting.push({ run, place });
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
    if (first.length === 0 && unresolved > 0) return;
    const batch = first.length > 0 ? first : waiting;
    waiting = waiting.filter((one) => !batch.includes(one));
    if (batch === first) unresolved += 1;
    const resolved = await Promise.all(batch.map(({ run }) => run()));
    if (batch === first) unresolved -= 1;
    for (const handOn of resolved) handOn();
    begin();
  }

  return {
    /** Runs queries of one kind together, in a batch with those of other kinds. */
    together<Query, Result>(
      runAll: (queries: readonly Query[]) => Promise<readonly Result[]>,
      place: Place = "first",
    ): (query: Query) => Promise<Result> {
      let requested: { query: Query; result: PromiseWithResolvers<Result> }[] = [];

      async function run() {
        const now = requested;
        requested = [];
        try {
          const results = await runAll(now.map(({ query }) => query));
          return () => {
            for (const [at, { result }] of now.entries()) result.resolve(results[at] as Result);
          };
        } catch (error) {
          return () => {
            for (const { result } of now) result.reject(error);
          };
        }
      }

      return (query) => {
        if (requested.length === 0) join(run, place);
        const result = Promise.withResolvers<Result>();
        requested.push({ query, result });
        return result.promise;
      };
    },
  };
}
