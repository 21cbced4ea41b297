// Separate from the fields, so that visitors do not download checks and codecs with these labels.

/** The labels of the agency's regions, in order. */
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
