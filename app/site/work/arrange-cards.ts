/** How wide a card stands: from edge to edge of the screen, alone in its row, or as one of a pair. */
export type Scale = "full" | "alone" | "wide" | "narrow";

// Two pairs stand between cards that fill the screen: one in five does.
const between = 4;

/** The scales of a list of cards, of which `fillsScreen` says whether each has a picture for the whole width of a screen. */
export function arrangeCards(fillsScreen: readonly boolean[]): Scale[] {
  const scales: Scale[] = [];
  let sinceFull = between;
  let pairs = 0;
  while (scales.length < fillsScreen.length) {
    if (sinceFull >= between && fillsScreen[scales.length]) {
      scales.push("full");
      sinceFull = 0;
    } else if (scales.length === fillsScreen.length - 1) {
      scales.push("alone");
    } else {
      // The wider one stands left and right in turn.
      scales.push(
        ...(pairs % 2 === 0 ? (["wide", "narrow"] as const) : (["narrow", "wide"] as const)),
      );
      sinceFull += 2;
      pairs += 1;
    }
  }
  return scales;
}
