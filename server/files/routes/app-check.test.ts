import { expect, test } from "vitest";
import { openTestSite } from "#test/test-site.ts";
import { twoColours } from "#test/test-renditions.ts";
import { objects } from "#test/wire-client.ts";

const bytes = Buffer.from("a paper");

/** Requests every route, with an App Check token or without one. */
async function statuses(origin: string, address: string, token?: string) {
  const app: Record<string, string> = token === undefined ? {} : { "X-Firebase-AppCheck": token };
  const staff = { ...app, Authorization: "Firebase anna" };
  const ask = async (path: string, init: RequestInit) => {
    const { status, statusText } = await fetch(new URL(path, origin), init);
    return status === 401 ? statusText : status;
  };
  return {
    upload: await ask(`${objects}?name=docs%2Fb`, { method: "POST", headers: staff, body: "b" }),
    metadata: await ask(`${objects}/images%2Fa.jpg`, { headers: app }),
    list: await ask(objects, { headers: staff }),
    address: await ask(address, { headers: app }),
  };
}

const good = { upload: 200, metadata: 200, list: 200, address: 200 };
const reason = "Firebase App Check token is invalid.";
const refused = { upload: reason, metadata: reason, list: reason, address: reason };

test("refuses a wrong app check token with the SDK's reason phrase, and admits a good or absent one", async () => {
  await using site = await openTestSite();
  const { files, identity } = site.services;
  const address = files.downloadAddress(await files.save({ name: "docs/a", bytes }));
  await files.save({ name: "images/a.jpg", bytes: await twoColours(60, 40).toBuffer() });
  expect(await statuses(site.origin, address)).toEqual(good);
  expect(await statuses(site.origin, address, identity.appCheck.issue())).toEqual(good);
  expect(await statuses(site.origin, address, "wrong")).toEqual(refused);
  const preflight = await fetch(new URL(objects, site.origin), {
    method: "OPTIONS",
    headers: { "Access-Control-Request-Headers": "x-firebase-appcheck" },
  });
  expect(preflight.headers.get("access-control-allow-headers")).toContain("x-firebase-appcheck");
});

test("where a token is required, only download addresses work without one", async () => {
  const appCheck = { isRequired: true, jwks: undefined, audience: "projects/agency" };
  await using site = await openTestSite({ appCheck });
  const { files, identity } = site.services;
  const address = files.downloadAddress(await files.save({ name: "docs/a", bytes }));
  await files.save({ name: "images/a.jpg", bytes: await twoColours(60, 40).toBuffer() });
  expect(await statuses(site.origin, address)).toEqual({ ...refused, address: 200 });
  // An address with an empty token is not a download address.
  const withoutSecret = address.replace(/(?<=[?&]token=).+$/, "");
  expect(withoutSecret).toMatch(/\?alt=media&token=$/);
  expect(await statuses(site.origin, withoutSecret)).toEqual(refused);
  expect(await statuses(site.origin, address, identity.appCheck.issue())).toEqual(good);
  expect(await statuses(site.origin, address, "wrong")).toEqual(refused);
});
