/** How often a property of long commits is tried: over SQLite as often as given, and over PostgreSQL a third of it, where a run takes four times as long and only the engine's own statements are in question. */
export function runsOf(count: number): number {
  return process.env["TEST_STORE"] === "postgres" ? Math.ceil(count / 3) : count;
}
