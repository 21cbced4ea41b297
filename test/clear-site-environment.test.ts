import { expect, test } from "vitest";
import { databaseServerVariable, clearSiteEnvironment } from "./clear-site-environment.ts";

test("removes the site's settings from the environment, except the address of its database server", () => {
  const environment = {
    DATA_DIR: "/srv/site",
    DATABASE_URL: "postgres://site@database/site",
    FILES_URL: "s3://site",
    SMTP_URL: "smtps://mail.example.com",
    STAFF_PASSWORD: "a password of somebody",
    PUBLIC_ORIGIN: "https://www.example.com",
    NODE_ENV: "test",
    PATH: "/usr/bin",
  };
  clearSiteEnvironment(environment);
  expect(environment).toEqual({
    [databaseServerVariable]: "postgres://site@database/site",
    NODE_ENV: "test",
    PATH: "/usr/bin",
  });
});

test("no test runs with the settings of a site", () => {
  for (const name of ["DATABASE_URL", "FILES_URL", "SMTP_URL", "DATA_DIR"])
    expect(process.env[name]).toBeUndefined();
});
