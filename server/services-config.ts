import type { Config } from "#server/config.ts";
import type { PasswordCost } from "#server/identity/passwords.ts";

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
