/** Who is asking. `system` is the process itself: the seed, the enquiry form, an import. */
export type Viewer =
  | { kind: "visitor" }
  | { kind: "staff"; id: string; name: string }
  | { kind: "system"; name: string };
