import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ title: string, file?: string, specs?: { title: string, file: string, line: number, ok: boolean,
 *   tests: { results: { error?: { message?: string } }[] }[] }[], suites?: Suite[] }} Suite
 */

/**
 * What failed, a line or a few each, so that the end of a long output says what to look for.
 * @param {{ testResults: { name: string, message?: string, status: string, assertionResults: { status: string,
 *   fullName: string, failureMessages?: string[] }[] }[] } | undefined} report Vitest's JSON
 * @returns {string[]}
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && file.status === "failed")
      return [`${file.name}: ${gist(file.message)}`];
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${file.name} › ${fullName.trim()}: ${gist(failureMessages[0])}`,
    );
  });
}

/**
 * The same of Playwright's JSON.
 * @param {{ suites?: Suite[] } | undefined} report
 * @returns {string[]}
 */
export function failuresOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(failuresOfSuite);
}

/** @param {Suite} suite @returns {string[]} */
function failuresOfSuite({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return `${file}:${line} › ${title}: ${gist(error?.message)}`;
    });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** The first lines of a message, on one. @param {string} [message] */
function gist(message = "it ended without a reason") {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("at "))
    .slice(0, 6)
    .join(" | ")
    .slice(0, 500);
}
