import { expect, test } from "vitest";
import { pastesText } from "./file-chooser.tsx";

const textInput = { selectionStart: 0 } as HTMLInputElement;
const fileInput = { selectionStart: null } as HTMLInputElement;
const area = {} as HTMLElement;
const clipboard = (text: string) => ({ clipboardData: { getData: () => text } });

test("text that comes with a picture of itself is pasted into a text input, not uploaded", () => {
  expect(pastesText({ target: textInput, ...clipboard("Nine rivers") })).toBe(true);
  expect(pastesText({ target: textInput, ...clipboard("") })).toBe(false);
});

test("files that are pasted elsewhere are uploaded, whatever text comes with them", () => {
  for (const target of [fileInput, area])
    expect(pastesText({ target, ...clipboard("Nine rivers") })).toBe(false);
});
