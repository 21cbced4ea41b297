import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../scripts/project.mjs";

/** The style sheets that hold the tokens. */
const tokens = ["app/styles/tokens.css", "app/ui/tools.css", "app/staff/staff.css"];

test("style sheets take colours and tracking from the tokens", () => {
  expect(literals("app/**/*.css", /#[\da-f]{3,8}\b|letter-spacing: -?[\d.]*[1-9]/gi)).toEqual([]);
});

test("in the staff area and in client review, sizes of text are tokens", () => {
  expect(literals("app/{staff,review}/**/*.css", /font-size: [\d.]+(?:rem|px)/g)).toEqual([]);
});

/** Returns what style sheets other than those of the tokens write themselves. */
function literals(sheets: string, literal: RegExp): string[] {
  return globSync(sheets, { cwd: project })
    .filter((sheet) => !tokens.includes(sheet))
    .flatMap((sheet) =>
      [...readFileSync(join(project, sheet), "utf8").matchAll(literal)].map(
        ([found]) => `${sheet}: ${found}`,
      ),
    );
}
