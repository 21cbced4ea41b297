import type { Decision } from "./decision.ts";

/** What the two choices of a decision are called; `name` is who made the other version. */
export function wordingOf(
  { kind, theirs, mine }: Decision,
  name: string,
): { theirs: string; mine: string } {
  if (kind === "order") return { theirs: `${name}’s order`, mine: "Your order" };
  if (kind === "value") return { theirs: `${name}’s`, mine: "Yours" };
  return {
    theirs: theirs ? `Keep it, as ${name} changed it` : `Remove it, as ${name} did`,
    mine: mine ? "Keep it, as you changed it" : "Remove it, as you did",
  };
}
