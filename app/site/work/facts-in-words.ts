import type { WorkCard } from "#server/site/work.ts";

/** For whom, what and when, as one line; the client only where the title says something else. */
export function factsInWords({
  title,
  client,
  disciplines,
  year,
}: Pick<WorkCard, "title" | "client" | "disciplines" | "year">): string {
  const isNamed = title.toLocaleLowerCase().includes(client.trim().toLocaleLowerCase());
  return [isNamed ? "" : client.trim(), disciplines.join(", "), yearsInWords(year)]
    .filter((part) => part !== "")
    .join(". ");
}

function yearsInWords(year: string): string {
  return year.trim().replace(/^(\d{4})\s*[-–]\s*(\d{4})$/, "$1 to $2");
}
