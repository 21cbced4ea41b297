// Apart from the fields: visitors see these words, and need not download what checks and encodes values.

/** What the social networks are called, in the order in which the footer lists them. */
export const socialNetworkNames = {
  pinterest: "Pinterest",
  linkedin: "LinkedIn",
  facebook: "Facebook",
  instagram: "Instagram",
  twitter: "Twitter",
  youtube: "YouTube",
} as const;

/** A network as the settings name it. */
export type SocialNetwork = keyof typeof socialNetworkNames;
