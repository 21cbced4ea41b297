import { invalid } from "#server/errors.ts";

/** One order of a structured query, as it stands on the wire. */
export interface OrderMessage {
  field: { fieldPath: string };
  direction: "ASCENDING" | "DESCENDING";
}

/** Reads the orders of a list's address, such as `priority desc,__name__`. Commas and spaces in backticks belong to a name. */
export function readOrderBy(text: string): OrderMessage[] {
  const orders: OrderMessage[] = [];
  for (let rest = text; rest.trim() !== "";) {
    const [whole, fieldPath = "", direction] = order.exec(rest) ?? [];
    if (whole === undefined || (whole.endsWith(",") && whole.length === rest.length))
      throw invalid(`orderBy cannot be read at "${rest.slice(0, 100)}".`);
    const isDown = direction?.toLowerCase() === "desc";
    orders.push({ field: { fieldPath }, direction: isDown ? "DESCENDING" : "ASCENDING" });
    rest = rest.slice(whole.length);
  }
  return orders;
}

const order = /^\s*((?:`(?:[^`\\]|\\.)*`|[^`\s,])+)(?:\s+(asc|desc))?\s*(?:,|$)/i;
