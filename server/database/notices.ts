/** What the processes on one database tell each other, in no order and without a promise that it arrives. */
export interface Notices {
  /** Tells all processes that listen, this one too: at most 7,900 bytes. */
  tell(topic: string, text: string): Promise<void>;
  /** Calls back from now on; gives the way to stop. */
  subscribe(listener: NoticeListener): () => void;
}

/** Whoever hears notices. */
export interface NoticeListener {
  onNotice(topic: string, text: string): void;
  /** Said when listening begins, and whenever it begins again: what was told before was not heard. */
  onListening(): void;
}
