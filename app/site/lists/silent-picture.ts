import type { Picture } from "#server/site/presented.ts";

/**
 * Returns a card without facts of its picture that it does not use, since pages have many cards: the card's text makes the
 * alternative text redundant, and only the carousel uses the light.
 */
export function withSilentPicture<Card extends { readonly picture: Picture | null }>(
  card: Card,
): Card {
  if (!card.picture) return card;
  const { light: _light, ...facts } = card.picture;
  return { ...card, picture: { ...facts, alt: "" } };
}
