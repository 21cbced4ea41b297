import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The address of the form by which visitors ask for an interview. */
export const requestAddress = "/contact/strategy-interviews";

/** What a visitor typed who did everything right. */
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

/** Types into the fields that are given. */
export async function fill(page: Page, values: Partial<typeof request>): Promise<void> {
  for (const [name, field] of Object.entries(fieldsOf(page))) {
    const value = values[name as keyof typeof request];
    if (value !== undefined) await field.fill(value);
  }
}

export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ask for an interview" }).click();
}

/** All that was typed is still in the fields. */
export async function expectKept(page: Page, values: Partial<typeof request>): Promise<void> {
  for (const [name, field] of Object.entries(fieldsOf(page)))
    await expect(field).toHaveValue(values[name as keyof typeof request] ?? "");
}
