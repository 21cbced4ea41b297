import { Outlet, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/signed-in";

/** Stands before every screen of the staff area: without a signed-in member of staff they lead to the sign-in. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (context.get(servicesContext).viewer.kind !== "staff") throw redirect("/auth");
  },
];

/** Makes the browser ask the server, and so the guard, on every way into the staff area. */
export function loader() {
  return null;
}

export default function SignedIn() {
  return <Outlet />;
}
