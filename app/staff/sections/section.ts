/** Fields of a document that stand under one heading. */
export interface Section<Name extends string = string> {
  readonly title: string;
  readonly fields: readonly Name[];
  /** Its heading is for screen readers only, as everybody sees what it holds. */
  readonly isQuiet?: boolean;
}
