import { readConfig } from "#server/config.ts";

/** Where tests find the PostgreSQL server that the environment named. */
export const givenServer = "TEST_DATABASE_SERVER";

/**
 * Takes from the environment whatever says where a site keeps what it has and whom it writes to: who runs tests on the machine of
 * a site must not change a word of it. Of a database server that is named, tests use databases of their own.
 */
export function setSiteAside(environment: NodeJS.ProcessEnv = process.env): void {
  const { DATABASE_URL } = environment;
  if (DATABASE_URL) environment[givenServer] = DATABASE_URL;
  for (const name of variablesRead()) if (name !== "NODE_ENV") delete environment[name];
}

/** The names that a server looks for in its environment. */
export function variablesRead(): Set<string> {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_none, name) => void names.add(String(name)) }));
  return names;
}
