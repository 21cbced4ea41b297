/**
 * Returns the number of runs of a property with long commits: `count` over SQLite, and a third of it over PostgreSQL, where a run
 * takes four times as long and tests only engine-specific statements.
 */
export function runsOf(count: number): number {
  return process.env["TEST_STORE"] === "postgres" ? Math.ceil(count / 3) : count;
}
