import { readConfig } from "#server/config.ts";

/** The environment variable that passes the PostgreSQL server from the environment to tests. */
export const databaseServerVariable = "TEST_DATABASE_SERVER";

/**
 * Removes the site's stores and mail server from the environment: tests on a site's machine must not change its data. On a given
 * database server, tests create separate databases.
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
