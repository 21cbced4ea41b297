import { Outlet } from "react-router";
import type { Route } from "./+types/page-errors";
import { ErrorPage } from "./frame/error-page.tsx";

/** The error boundary of all pages: shows errors inside the frame of the site. */
export default function PageErrors() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
