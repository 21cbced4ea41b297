import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("has defaults for every variable, and treats blank as unset", () => {
  const defaults = {
    port: 3000,
    host: "127.0.0.1",
    dataFolder: path.resolve("data"),
    databaseUrl: undefined,
    filesAddress: undefined,
    publicOrigin: undefined,
    logLevel: "info",
    demo: true,
    backups: true,
    projectId: "agency",
    storageBucket: "site",
    uploadQuota: 5 * 1024 ** 3,
    development: false,
    smtpUrl: undefined,
    mailFrom: undefined,
    staffEmail: undefined,
    staffPassword: undefined,
    authSecret: undefined,
    appCheck: { isRequired: false, jwks: undefined, audience: "projects/agency" },
    trustedProxies: [],
    cdn: undefined,
  };
  expect(readConfig({})).toEqual(defaults);
  const names = ["PORT", "HOST", "DATA_DIR", "PUBLIC_ORIGIN", "LOG_LEVEL", "DEMO", "NODE_ENV"];
  names.push("SMTP_URL", "MAIL_FROM", "STAFF_EMAIL", "AUTH_SECRET", "TRUSTED_PROXIES");
  names.push("APP_CHECK", "APP_CHECK_JWKS", "APP_CHECK_AUDIENCE");
  names.push("PROJECT_ID", "STORAGE_BUCKET");
  names.push("BACKUPS", "UPLOAD_QUOTA_GB", "FILES_URL", "AWS_REGION", "DATABASE_URL");
  names.push("CDN_PURGE_URL", "CDN_PURGE_TOKEN");
  for (const blank of ["", "  "])
    expect(readConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(defaults);
});

test("reads every variable", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/srv/site",
    DATABASE_URL: "postgres://agency:secret@database/agency",
    FILES_URL: "s3://agency-files/site",
    APP_CHECK: "required",
    APP_CHECK_JWKS: "https://issuer.example/keys",
    APP_CHECK_AUDIENCE: "projects/12",
    AWS_REGION: "eu-west-2",
    PROJECT_ID: "aldwater-live",
    STORAGE_BUCKET: "aldwater-live.appspot.com",
    PUBLIC_ORIGIN: "https://www.example.com",
    LOG_LEVEL: "debug",
    DEMO: "off",
    BACKUPS: "off",
    UPLOAD_QUOTA_GB: "20",
    NODE_ENV: "development",
    SMTP_URL: "smtps://name:word@mail.example.com",
    MAIL_FROM: "Aldwater <hello@aldwater.example>",
    STAFF_EMAIL: "Anna@Aldwater.example",
    STAFF_PASSWORD: " otter kettle ferry lamp ",
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
    TRUSTED_PROXIES: "10.0.0.0/8, ::1",
    CDN_PURGE_URL: "https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge",
    CDN_PURGE_TOKEN: "a-token",
  });
  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataFolder: path.resolve("/srv/site"),
    databaseUrl: "postgres://agency:secret@database/agency",
    filesAddress: {
      bucket: "agency-files",
      prefix: "site/",
      endpoint: undefined,
      region: "eu-west-2",
      pathStyle: false,
    },
    publicOrigin: "https://www.example.com",
    logLevel: "debug",
    demo: false,
    backups: false,
    projectId: "aldwater-live",
    storageBucket: "aldwater-live.appspot.com",
    uploadQuota: 20 * 1024 ** 3,
    development: true,
    smtpUrl: "smtps://name:word@mail.example.com",
    mailFrom: { name: "Aldwater", address: "hello@aldwater.example" },
    staffEmail: "anna@aldwater.example",
    staffPassword: " otter kettle ferry lamp ",
    authSecret: "0123456789abcdef0123456789abcdef",
    appCheck: {
      isRequired: true,
      jwks: "https://issuer.example/keys",
      audience: "projects/12",
    },
    trustedProxies: ["10.0.0.0/8", "::1"],
    cdn: {
      url: "https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge",
      form: "fastly",
      token: "a-token",
    },
  });
});

test("accepts an integer from 0 to 65535 as a port", () => {
  for (const good of ["0", "80", "65535", " 3001 "])
    expect(readConfig({ PORT: good }).port).toBe(Number(good));
  for (const bad of ["65536", "-1", "3000.5", "1e3", "0x50", "http", "30 00", "３０００", "NaN"])
    expect(() => readConfig({ PORT: bad })).toThrow(
      `PORT must be a whole number from 0 to 65535, not "${bad}".`,
    );
});

test("accepts only URL-safe names of projects and buckets", () => {
  for (const good of ["site", "aldwater-live", "a23b"])
    expect(readConfig({ PROJECT_ID: good })).toMatchObject({
      projectId: good,
      appCheck: { audience: `projects/${good}` },
    });
  for (const bad of ["abc", "Site", "1site", "site-", "a/b/c", "a b c d", "x".repeat(64)])
    expect(() => readConfig({ PROJECT_ID: bad })).toThrow(
      `PROJECT_ID must be 4 to 63 lower-case letters, digits and hyphens, starting with a letter, not "${bad}".`,
    );
  for (const good of ["site", "aldwater.appspot.com", "a_b-c.d"])
    expect(readConfig({ STORAGE_BUCKET: good }).storageBucket).toBe(good);
  for (const bad of ["ab", "gs://site", "Site", "site/", ".site", "a b c", "x".repeat(223)])
    expect(() => readConfig({ STORAGE_BUCKET: bad })).toThrow(
      `STORAGE_BUCKET must be 3 to 222 lower-case letters, digits, dots, hyphens and underscores, not "${bad}".`,
    );
});

test("accepts a PostgreSQL URL with a database name, and does not repeat its password", () => {
  for (const good of [
    "postgres://agency:secret@db.example.com:6432/agency?sslmode=require",
    "postgresql://localhost/agency",
    "postgres:///agency?host=/var/run/postgresql",
  ])
    expect(readConfig({ DATABASE_URL: good }).databaseUrl).toBe(good);
  for (const bad of ["agency", "mysql://a:secret@b/c", "postgres://a:secret@b", "postgres://a/"]) {
    expect(() => readConfig({ DATABASE_URL: bad })).toThrow("DATABASE_URL must be an address");
    expect(() => readConfig({ DATABASE_URL: bad })).not.toThrow("secret");
  }
});

test("accepts a host without scheme, port or path", () => {
  for (const good of ["localhost", "0.0.0.0", "::", "::1", "host.example"])
    expect(readConfig({ HOST: good }).host).toBe(good);
  for (const bad of ["http://localhost", "a b", "[::1]", "a/b", "a@b"])
    expect(() => readConfig({ HOST: bad })).toThrow(`HOST must be an address of this machine`);
});

test("accepts scheme, host and port as a public origin, and normalises it", () => {
  for (const [good, origin] of [
    ["https://www.example.com", "https://www.example.com"],
    ["https://WWW.Example.com/", "https://www.example.com"],
    ["https://example.com:443", "https://example.com"],
    ["http://localhost:8080", "http://localhost:8080"],
    ["http://[::1]:8080", "http://[::1]:8080"],
  ])
    expect(readConfig({ PUBLIC_ORIGIN: good }).publicOrigin).toBe(origin);
  for (const bad of [
    "www.example.com",
    "//example.com",
    "ftp://example.com",
    "https://example.com/site",
    "https://example.com?",
    "https://example.com/?a",
    "https://example.com#",
    "https://user@example.com",
    "https://:secret@example.com",
    "https://",
    "null",
  ])
    expect(() => readConfig({ PUBLIC_ORIGIN: bad })).toThrow(
      `PUBLIC_ORIGIN must be an origin such as https://www.example.com, not "${bad}".`,
    );
});

test("accepts only known values for the log level and the demo", () => {
  for (const level of ["silent", "error", "warn", "info", "debug"])
    expect(readConfig({ LOG_LEVEL: level }).logLevel).toBe(level);
  for (const bad of ["INFO", "trace", "1"])
    expect(() => readConfig({ LOG_LEVEL: bad })).toThrow(
      `LOG_LEVEL must be one of silent, error, warn, info, debug, not "${bad}".`,
    );
  expect([readConfig({ DEMO: "on" }).demo, readConfig({ DEMO: "off" }).demo]).toEqual([
    true,
    false,
  ]);
  for (const bad of ["true", "0", "ON"])
    expect(() => readConfig({ DEMO: bad })).toThrow(`DEMO must be one of on, off, not "${bad}".`);
});

test("reads mail server and sender", () => {
  for (const good of ["smtp://localhost", "smtp://127.0.0.1:1025", "smtps://a:b@mail.example.com"])
    expect(readConfig({ SMTP_URL: good }).smtpUrl).toBe(good);
  expect(readConfig({ MAIL_FROM: "hello@aldwater.example" }).mailFrom).toEqual({
    name: "",
    address: "hello@aldwater.example",
  });
  for (const bad of [
    "Aldwater",
    "a@b",
    "a@b.c <d",
    "a, b <a@b.example>, c@d.example",
    '"a"@b.example',
  ])
    expect(() => readConfig({ MAIL_FROM: bad })).toThrow("MAIL_FROM must be an e-mail address");
  for (const bad of [
    "anna",
    "anna@aldwater",
    "anna@aldwater-.example",
    "anna@aldwater.example, ben@aldwater.example",
  ])
    expect(() => readConfig({ STAFF_EMAIL: bad })).toThrow("STAFF_EMAIL must be an e-mail address");
});

test("does not repeat invalid secrets", () => {
  for (const bad of ["mail.example.com", "http://a:hunter2@mail.example.com", "smtp://"])
    expect(() => readConfig({ SMTP_URL: bad })).toThrow(
      /^SMTP_URL must be an address such as smtps:\/\/name:password@mail\.example\.com\.$/,
    );
  expect(() => readConfig({ AUTH_SECRET: "hunter2" })).toThrow(
    /^AUTH_SECRET must be at least 32 random characters\.$/,
  );
});

test("accepts addresses and networks as trusted proxies", () => {
  for (const bad of ["10.0.0.0/33", "proxy.example", "10.0.0", "::/129", "10.0.0.0/8/8", "*"])
    expect(() => readConfig({ TRUSTED_PROXIES: `127.0.0.1,${bad}` })).toThrow(
      `TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, separated by commas, not "${bad}".`,
    );
});

test("throws a coded error, which is printed without a stack", () => {
  expect(() => readConfig({ PORT: "x" })).toThrow(
    expect.objectContaining({ code: "INVALID_ARGUMENT" }),
  );
});
