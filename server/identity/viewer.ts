/** Who is asking. `system` is the process itself: the seed, the enquiry form, an import. */
export type Viewer =
  | { kind: "visitor" }
  | { kind: "staff"; id: string; name: string }
  | { kind: "system"; name: string };

/** Who asks for a page; a member of staff is shown by which address they are signed in. */
export type PageViewer =
  | { kind: "visitor" }
  | { kind: "staff"; id: string; name: string; email: string };
