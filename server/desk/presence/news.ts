/** Something that happened at the desk, and to which document. */
export interface DeskNews {
  readonly kind: "presence" | "drafts";
  readonly path: string;
}

/** Hands on what happens at the desk to whoever follows it. */
export interface DeskNewsFeed {
  publish(news: DeskNews): void;
  /** Calls back from now on; gives the way to stop. */
  subscribe(listener: (news: DeskNews) => void): () => void;
}

/** Makes a feed without listeners. */
export function createDeskNews(): DeskNewsFeed {
  const listeners = new Set<(news: DeskNews) => void>();
  return {
    publish(news) {
      for (const listener of listeners) listener(news);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
