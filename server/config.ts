import path from "node:path";

/** What the environment tells the process; read once, at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Where the site is reached, when it is known, such as https://www.example.com. */
  readonly publicOrigin: string | undefined;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
  readonly demo: boolean;
  readonly development: boolean;
}

const logLevels = ["silent", "error", "warn", "info", "debug"] as const;

/** Reads and checks the environment; throws an Error that names the variable and what it may hold. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const {
    PORT = "3000",
    HOST = "127.0.0.1",
    DATA_DIR = "data",
    PUBLIC_ORIGIN,
    LOG_LEVEL = "info",
    DEMO = "on",
  } = environment;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${PORT}"`);
  const logLevel = logLevels.find((level) => level === LOG_LEVEL);
  if (!logLevel)
    throw new Error(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${LOG_LEVEL}"`);
  if (DEMO !== "on" && DEMO !== "off") throw new Error(`DEMO must be on or off, not "${DEMO}"`);
  return {
    port,
    host: HOST,
    dataFolder: path.resolve(DATA_DIR),
    publicOrigin: originOf(PUBLIC_ORIGIN),
    logLevel,
    demo: DEMO === "on",
    development: environment.NODE_ENV === "development",
  };
}

function originOf(value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== "/" ||
    url.search ||
    url.hash ||
    url.username
  )
    throw new Error(
      `PUBLIC_ORIGIN must be an origin such as https://www.example.com, not "${value}"`,
    );
  return url.origin;
}
