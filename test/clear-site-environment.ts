import { readConfig } from "#server/config.ts";

/** The environment variable for tests with the PostgreSQL server that the environment named. */
export const databaseServerVariable = "TEST_DATABASE_SERVER";

/**
 * Removes from the environment the site's stores and mail server: tests on the machine of a site must not change its data.
 * On a named database server, tests use databases of their own.
 */
export function clearSiteEnvironment(environment: NodeJS.ProcessEnv = process.env): void {
  const { DATABASE_URL } = environment;
  if (DATABASE_URL) environment[databaseServerVariable] = DATABASE_URL;
  for (const name of variablesRead()) if (name !== "NODE_ENV") delete environment[name];
}

/** The names of the variables that a server reads. */
export function variablesRead(): Set<string> {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_none, name) => void names.add(String(name)) }));
  return names;
}
