import { error } from "./field.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** A calendar date, stored as text such as 2026-11-21 (ISO 8601). */
export function date(options: StringOptions): StringField<"date"> {
  return stringField("date", options, (value, path) =>
    isDay(value) ? [] : [error(path, `${options.label} must be a date such as 2026-11-21`)],
  );
}

/** Whether text is an existing date such as 2026-11-21. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}
