// Apart from the fields: visitors see these words, and need not download what checks and encodes values.

/** What the regions are called in which the agency works, in their order. */
export const regions = {
  uk: "UK",
  uae: "UAE",
  sa: "Saudi Arabia",
  kuwait: "Kuwait",
  morocco: "Morocco",
  sriLanka: "Sri Lanka",
  russia: "Russia",
  europe: "Europe",
} as const;
