// Separate from the fields, so that visitors do not download checks and codecs with these labels.

/** The names of the social networks, in the order of the footer. */
export const socialNetworkNames = {
  pinterest: "Pinterest",
  linkedin: "LinkedIn",
  facebook: "Facebook",
  instagram: "Instagram",
  twitter: "X (Twitter)",
  youtube: "YouTube",
} as const;

/** A network's key in the settings. */
export type SocialNetwork = keyof typeof socialNetworkNames;
