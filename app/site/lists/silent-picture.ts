import type { Picture } from "#server/site/presented.ts";

/** Returns a picture without its light, which only the carousel uses, and with a blank alternative text: adjacent text says the same. */
export function silentPicture({ light: _light, ...picture }: Picture): Picture {
  return { ...picture, alt: "" };
}

/** Returns a card without facts of its picture that it does not use, since pages have many cards. */
export function withSilentPicture<Card extends { readonly picture: Picture | null }>(
  card: Card,
): Card {
  return card.picture ? { ...card, picture: silentPicture(card.picture) } : card;
}
