import type { PasswordCost } from "#server/identity/passwords.ts";
import { isIP } from "node:net";
import path from "node:path";
import { isMailAddress } from "#content/mail-address.ts";
import { invalid, type CodedError } from "#server/errors.ts";
import { parseFilesAddress } from "./files-address.ts";
import type { FilesAddress } from "./files-address.ts";
import { parsePurgeAddress, type PurgeAddress } from "./purge-address.ts";

/** The configuration from the environment, read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /**
   * The PostgreSQL database for everything but files, such as postgres://name:password@host/database; by default a SQLite file in
   * the data folder.
   */
  readonly databaseUrl: string | undefined;
  /** The S3 storage of files; by default they are in the data folder. */
  readonly filesAddress: FilesAddress | undefined;
  /** The site's public origin, if known, such as https://www.example.com. */
  readonly publicOrigin: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
  readonly demo: boolean;
  /** Whether to back up every night. */
  readonly backups: boolean;
  /** The ids by which clients address this installation. */
  readonly projectId: string;
  readonly storageBucket: string;
  /** Upload quota of one member of staff, in bytes. */
  readonly uploadQuota: number;
  readonly development: boolean;
  /** The mail server, such as smtps://name:password@mail.example.com; by default mail is written to the data folder. */
  readonly smtpUrl: string | undefined;
  /** The sender of mail; by default the agency, as in its settings. */
  readonly mailFrom: { readonly name: string; readonly address: string } | undefined;
  /** The account created when there has never been one. */
  readonly staffEmail: string | undefined;
  readonly staffPassword: string | undefined;
  /** The secret that signs cookies and tokens; by default a file in the data folder. */
  readonly authSecret: string | undefined;
  /** App Check of file requests: whether a token is required, and the keys and audience of another issuer than this server. */
  readonly appCheck: {
    readonly isRequired: boolean;
    readonly jwks: string | undefined;
    readonly audience: string;
  };
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** The purge call of the CDN that stores pages; without one, no CDN may store them. */
  readonly cdn: PurgeAddress | undefined;
}

/** The part of the configuration that the services are opened with. */
export type ServicesConfig = Pick<Config, "dataFolder"> &
  Partial<
    Pick<
      Config,
      | "databaseUrl"
      | "filesAddress"
      | "publicOrigin"
      | "smtpUrl"
      | "mailFrom"
      | "authSecret"
      | "appCheck"
      | "projectId"
      | "storageBucket"
      | "cdn"
    >
  > & { uploadQuota?: number; passwordCost?: PasswordCost };

const logLevels = ["silent", "error", "warn", "info", "debug"] as const;

/** Reads and validates the environment; blank counts as unset. INVALID_ARGUMENT names the variable and its valid values. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const projectId = projectOf(read("PROJECT_ID") ?? "agency");
  return {
    port: portOf(read("PORT") ?? "3000"),
    host: hostOf(read("HOST") ?? "127.0.0.1"),
    dataFolder: path.resolve(read("DATA_DIR") ?? "data"),
    databaseUrl: databaseOf(read("DATABASE_URL")),
    filesAddress: filesOf(read("FILES_URL"), read("AWS_REGION") ?? read("AWS_DEFAULT_REGION")),
    publicOrigin: originOf(read("PUBLIC_ORIGIN")),
    logLevel: oneOf("LOG_LEVEL", logLevels, read("LOG_LEVEL") ?? "info"),
    demo: oneOf("DEMO", ["on", "off"], read("DEMO") ?? "on") === "on",
    backups: oneOf("BACKUPS", ["on", "off"], read("BACKUPS") ?? "on") === "on",
    projectId,
    storageBucket: bucketOf(read("STORAGE_BUCKET") ?? "site"),
    uploadQuota: gigabytesOf(read("UPLOAD_QUOTA_GB") ?? "5"),
    development: read("NODE_ENV") === "development",
    smtpUrl: smtpOf(read("SMTP_URL")),
    mailFrom: senderOf(read("MAIL_FROM")),
    staffEmail: staffEmailOf(read("STAFF_EMAIL")),
    // Not trimmed: a password may begin or end with spaces.
    staffPassword: environment.STAFF_PASSWORD || undefined,
    authSecret: secretOf(read("AUTH_SECRET")),
    appCheck: {
      isRequired:
        oneOf("APP_CHECK", ["required", "optional"], read("APP_CHECK") ?? "optional") ===
        "required",
      jwks: keysOf(read("APP_CHECK_JWKS")),
      audience: read("APP_CHECK_AUDIENCE") ?? `projects/${projectId}`,
    },
    trustedProxies: networksOf(read("TRUSTED_PROXIES") ?? ""),
    cdn: purgeOf(read("CDN_PURGE_URL"), read("CDN_PURGE_TOKEN")),
  };
}

function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535)
    throw wrong("PORT", "a whole number from 0 to 65535", value);
  return port;
}

function projectOf(value: string): string {
  if (!/^[a-z][a-z0-9-]{2,61}[a-z0-9]$/.test(value))
    throw wrong(
      "PROJECT_ID",
      "4 to 63 lower-case letters, digits and hyphens, starting with a letter",
      value,
    );
  return value;
}

function bucketOf(value: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/.test(value))
    throw wrong(
      "STORAGE_BUCKET",
      "3 to 222 lower-case letters, digits, dots, hyphens and underscores",
      value,
    );
  return value;
}

function gigabytesOf(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) === 0)
    throw wrong("UPLOAD_QUOTA_GB", "a whole number from 1 to 99999", value);
  return Number(value) * 1024 ** 3;
}

function hostOf(value: string): string {
  if (!/^[\w.:-]+$/.test(value))
    throw wrong("HOST", "an address of this machine, such as 127.0.0.1 or 0.0.0.0", value);
  return value;
}

function databaseOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  // Not repeated in the error: it may contain a password.
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw wrong("DATABASE_URL", "an address such as postgres://name:password@host/database");
  return value;
}

function filesOf(value: string | undefined, region: string | undefined): FilesAddress | undefined {
  return value === undefined ? undefined : parseFilesAddress(value, region);
}

function originOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  // Rejects anything beyond an origin, such as a password.
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw wrong("PUBLIC_ORIGIN", "an origin such as https://www.example.com", value);
  return url.origin;
}

function keysOf(value: string | undefined): string | undefined {
  if (value === undefined || isKeySet(value)) return value;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw wrong(
      "APP_CHECK_JWKS",
      "an address such as https://example.com/keys.json, or such keys as JSON",
    );
  return value;
}

function isKeySet(value: string): boolean {
  try {
    return Array.isArray((JSON.parse(value) as { keys?: unknown } | null)?.keys);
  } catch {
    return false;
  }
}

function smtpOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "")
    throw wrong("SMTP_URL", "an address such as smtps://name:password@mail.example.com");
  return value;
}

function senderOf(value: string | undefined): Config["mailFrom"] {
  if (value === undefined) return undefined;
  const [, name = "", inBrackets] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(value) ?? [];
  const address = inBrackets ?? value;
  if (!isMailAddress(address))
    throw wrong("MAIL_FROM", "an e-mail address, or Name <name@example.com>", value);
  return { name: name.trim(), address };
}

function staffEmailOf(value: string | undefined): string | undefined {
  if (value !== undefined && !isMailAddress(value))
    throw wrong("STAFF_EMAIL", "an e-mail address", value);
  return value?.toLowerCase();
}

function secretOf(value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 32)
    throw wrong("AUTH_SECRET", "at least 32 random characters");
  return value;
}

function purgeOf(value: string | undefined, token: string | undefined): Config["cdn"] {
  return value === undefined ? undefined : parsePurgeAddress(value, token);
}

function networksOf(value: string): readonly string[] {
  const networks = value.split(",").map((network) => network.trim());
  const named = networks.filter((network) => network !== "");
  const bad = named.find((network) => !isNetwork(network));
  if (bad !== undefined)
    throw wrong(
      "TRUSTED_PROXIES",
      "addresses or networks such as 10.0.0.0/8, separated by commas",
      bad,
    );
  return named;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    maxBits > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  );
}

function oneOf<const Value extends string>(
  name: string,
  values: readonly Value[],
  value: string,
): Value {
  const found = values.find((one) => one === value);
  if (found === undefined) throw wrong(name, `one of ${values.join(", ")}`, value);
  return found;
}

/** Includes the value unless it is secret. */
function wrong(name: string, wanted: string, value?: string): CodedError {
  const but = value === undefined ? "" : `, not "${value}"`;
  return invalid(`${name} must be ${wanted}${but}.`);
}
