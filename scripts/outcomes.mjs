import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ name: string, seconds: number, failure?: string, flake?: string, skip?: string }} Outcome of one test: its place and title, and a summary of its failure, or of the failure before a successful retry, or why it was skipped
 * @typedef {{ title: string, file?: string, specs?: { title: string, file: string, line: number, ok: boolean,
 *   tests: { status?: string, annotations?: { type: string, description?: string }[], results: { duration?: number, error?: { message?: string } }[] }[] }[], suites?: Suite[] }} Suite
 */

/**
 * Returns the outcomes in Vitest's JSON report; a file that could not be loaded counts as one.
 * @param {{ testResults: { name: string, message?: string, status: string, assertionResults: { status: string,
 *   fullName: string, duration?: number | null, failureMessages?: string[] }[] }[] } | undefined} report
 * @returns {Outcome[]}
 */
export function outcomesOfVitest(report) {
  return (report?.testResults ?? []).flatMap(
    ({ name: file, message, status, assertionResults }) => {
      const outcomes = assertionResults.map((test) => ({
        name: `${file} › ${test.fullName.trim()}`,
        seconds: (test.duration ?? 0) / 1000,
        ...outcomeOf(test.status !== "failed", test.failureMessages?.[0]),
      }));
      const isBroken = status === "failed" && outcomes.every(({ failure }) => !failure);
      return isBroken
        ? [...outcomes, { name: file, seconds: 0, failure: gist(message) }]
        : outcomes;
    },
  );
}

/**
 * Returns the outcomes in Playwright's JSON report.
 * @param {{ suites?: Suite[] } | undefined} report
 * @returns {Outcome[]}
 */
export function outcomesOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(outcomesOfSuite);
}

/** @param {Suite} suite @returns {Outcome[]} */
function outcomesOfSuite({ specs = [], suites = [] }) {
  const own = specs.map(({ file, line, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const error = results.find((result) => result.error)?.error;
    const isFlaky = tests.some(({ status }) => status === "flaky");
    return {
      name: `${file}:${line} › ${title}`,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      // A test that is expected to fail has an error but is not flaky.
      ...outcomeOf(ok, isFlaky || !ok ? (error?.message ?? "") : undefined),
      ...skipOf(tests),
    };
  });
  return [...own, ...suites.flatMap(outcomesOfSuite)];
}

/** @param {NonNullable<Suite["specs"]>[number]["tests"]} tests @returns {Pick<Outcome, "skip">} */
function skipOf(tests) {
  if (!tests.some(({ status }) => status === "skipped")) return {};
  const reason = tests.flatMap(({ annotations = [] }) => annotations).find(isSkip)?.description;
  return { skip: reason ?? "no reason given" };
}

/** @param {{ type: string }} annotation */
function isSkip({ type }) {
  return type === "skip";
}

/**
 * @param {boolean} passed
 * @param {string} [message] of its first failure
 * @returns {Pick<Outcome, "failure" | "flake">}
 */
function outcomeOf(passed, message) {
  if (!passed) return { failure: gist(message) };
  return message === undefined ? {} : { flake: gist(message) };
}

/**
 * Summarises a long run, one line per test: the slowest, the skipped, those that passed only on retry, and those that failed.
 * @param {Outcome[]} outcomes
 * @returns {string[]}
 */
export function worthKnowing(outcomes) {
  const slowest = outcomes.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  const slow = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
  const skipped = outcomes.flatMap(({ name, skip }) => (skip ? [`${name}: ${skip}`] : []));
  const flaky = outcomes.flatMap(({ name, flake }) => (flake ? [`${name}: ${flake}`] : []));
  const failed = outcomes.flatMap(({ name, failure }) => (failure ? [`${name}: ${failure}`] : []));
  return [
    ...(slow.length > 0 ? ["Slowest:", ...slow] : []),
    ...(skipped.length > 0 ? ["Skipped:", ...skipped] : []),
    ...(flaky.length > 0 ? ["Passed only on retry:", ...flaky] : []),
    ...(failed.length > 0 ? ["Failed:", ...failed] : []),
  ];
}

/** Joins the first lines of a message. @param {string} [message] */
function gist(message = "no error message") {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("at "))
    .slice(0, 6)
    .join(" | ")
    .slice(0, 500);
}
