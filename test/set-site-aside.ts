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
  for (const name of variablesOfSites()) delete environment[name];
}

/** Whatever a server asks its environment for, but for how Node itself is run. */
function variablesOfSites(): string[] {
  const names = new Set<string>();
  const listening = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(listening);
  names.delete("NODE_ENV");
  return [...names];
}
