import type { UploadTarget } from "./uploads-store.ts";

/** A finished upload for an image slot. */
export interface Finished {
  readonly field: string;
  readonly address: string;
  readonly fileName: string;
}

/** Who takes finished uploads: a slot, or without `field` a whole document, whose closed rows have no slot on the screen. */
export interface ReceiverOf {
  readonly document: string;
  readonly field?: string;
}

export type Place = (finished: Finished) => void;

/** Knows which open slots and documents take finished uploads. */
export function createReceivers() {
  const all = new Set<{ of: ReceiverOf; place: Place }>();
  return {
    add(of: ReceiverOf, place: Place): () => void {
      const receiver = { of, place };
      all.add(receiver);
      return () => void all.delete(receiver);
    },
    /** Who takes what is for this target: the slot itself before its document. */
    find({ document, field }: UploadTarget): Place | undefined {
      const ofDocument = [...all].filter(({ of }) => of.document === document);
      const receiver =
        ofDocument.find(({ of }) => of.field === field) ??
        ofDocument.find(({ of }) => of.field === undefined);
      return receiver?.place;
    },
  };
}

/** Whether what is for this target is for this receiver. */
export function isFor(target: UploadTarget | undefined, of: ReceiverOf): boolean {
  return target?.document === of.document && (of.field === undefined || of.field === target.field);
}
