import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The address of the enquiry form. */
export const requestAddress = "/contact/strategy-interviews";

/** A valid enquiry. */
export const request = {
  name: "Ada Byron",
  company: "Analytical Engines",
  email: "ada@engines.example",
  message: "We have a machine and no name for it.\n\nIt counts.",
};

/** The fields of the form on the page. */
export function fieldsOf(page: Page): Record<keyof typeof request, Locator> {
  return {
    name: page.getByLabel("Your name"),
    company: page.getByLabel("Company"),
    email: page.getByLabel("E-mail"),
    message: page.getByLabel("What is it about?"),
  };
}

/** Fills in the given fields. */
export async function fill(page: Page, values: Partial<typeof request>): Promise<void> {
  for (const [name, field] of Object.entries(fieldsOf(page))) {
    const value = values[name as keyof typeof request];
    if (value !== undefined) await field.fill(value);
  }
}

export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ask for an interview" }).click();
}

/** Expects the fields to contain these values. */
export async function expectStored(page: Page, values: Partial<typeof request>): Promise<void> {
  for (const [name, field] of Object.entries(fieldsOf(page)))
    await expect(field).toHaveValue(values[name as keyof typeof request] ?? "");
}
