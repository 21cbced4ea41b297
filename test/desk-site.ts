import type { Role } from "#content/roles.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { anna as somebody } from "#test/test-services.ts";
import { signInAt } from "#test/sign-in-at.ts";
import { openTestApp } from "#test/test-app.ts";

const password = "otter kettle ferry lamp";
const origin = "http://localhost:3000";

/** Sends a request with a staff member's identity token, as the staff area does. */
export type StaffFetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Opens the whole server, without its pages, on an empty folder with signed-in staff. */
export async function openDeskSite() {
  await using opening = new AsyncDisposableStack();
  const { ask, services } = opening.use(await openTestApp());
  const { identity, documents } = services;
  const opened = opening.move();

  return {
    services,
    /** Returns the stored fields at a path. */
    stored: async (path: string): Promise<TypedFields | undefined> =>
      (await documents.get(path))?.fields,
    /** Stores a document directly. */
    store: async (path: string, fields: TypedFields) =>
      void (await documents.commit([{ update: { path, fields } }], somebody)),
    /** Adds a member of staff and signs them in. */
    async signIn(
      name: string,
      role?: Role,
    ): Promise<{ id: string; name: string; fetch: StaffFetch }> {
      const email = `${name.toLowerCase()}@aldwater.example`;
      const passwordHash = await identity.passwords.hash(password);
      await identity.staff.add({ email, name, passwordHash, role });
      const token = await (await signInAt(origin, { email, password }, ask)).token();
      const members = await identity.staff.list();
      const id = members.find((member) => member.email === email)?.id ?? "";
      const fetch: StaffFetch = async (address, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set("Authorization", `Bearer ${token}`);
        return await ask(`${origin}${address}`, { ...init, headers });
      };
      return { id, name, fetch };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

export type DeskSite = Awaited<ReturnType<typeof openDeskSite>>;
