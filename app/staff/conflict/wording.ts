import type { Decision } from "./decision.ts";

/** What the two choices of a decision are called; `name` is who made the other version, undefined for oneself. */
export function wordingOf(
  { kind, theirs, mine }: Decision,
  name: string | undefined,
): { theirs: string; mine: string } {
  if (name === undefined && kind === "order")
    return { theirs: "The order on the site", mine: "The order here" };
  if (name === undefined && kind === "value") return { theirs: "On the site", mine: "Here" };
  const whose = name ?? "you";
  if (kind === "order") return { theirs: `${name}’s order`, mine: "Your order" };
  if (kind === "value") return { theirs: `${name}’s`, mine: "Yours" };
  return {
    theirs: theirs
      ? `Keep it, as ${whose} changed it${elsewhere(name)}`
      : `Remove it, as ${whose} did${elsewhere(name)}`,
    mine: mine ? "Keep it, as you changed it" : "Remove it, as you did",
  };
}

function elsewhere(name: string | undefined): string {
  return name === undefined ? " elsewhere" : "";
}
