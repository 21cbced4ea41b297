import { isRouteErrorResponse, Link, Outlet, useRevalidator } from "react-router";
import { Button } from "#app/staff/ui/button.tsx";
import type { Route } from "./+types/screen-errors";
import styles from "#app/staff/shell/screen.module.css";
import { ScreenTitle } from "#app/staff/shell/screen.tsx";

/** The route whose error boundary replaces a failed screen within the shell. */
export default function ScreenErrors() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (isRouteErrorResponse(error) && error.status === 403)
    return <NotPermitted reason={String(error.data)} />;

  return (
    <div className={styles.failure}>
      <ScreenTitle>{missing ? "Not found" : "Not shown"}</ScreenTitle>
      <h1 tabIndex={-1}>
        {missing ? "There is nothing at this address" : "This page cannot be shown at the moment"}
      </h1>
      {missing ? (
        <p>It may have been deleted. If so, you can bring it back from the trash.</p>
      ) : (
        <p>
          The server cannot be reached, or something went wrong there. What you typed is kept in
          this browser; nothing is lost.
        </p>
      )}
      <div className={styles.ways}>
        {missing ? (
          <Link to="/dashboard/trash" className="act">
            Open the trash
          </Link>
        ) : (
          <Button busy={state === "loading"} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        <Link to="/dashboard" className="back">
          Back to the dashboard
        </Link>
      </div>
    </div>
  );
}

/** Shown in place of a screen that the user's role may not open. */
function NotPermitted({ reason }: { reason: string }) {
  return (
    <div className={styles.failure}>
      <ScreenTitle>No access</ScreenTitle>
      <h1 tabIndex={-1}>Your role cannot open this screen</h1>
      <p>{reason} The owners, who can change your role, are listed under Staff.</p>
      <div className={styles.ways}>
        <Link to="/dashboard/staff" className="act">
          Open Staff
        </Link>
        <Link to="/dashboard" className="back">
          Back to the dashboard
        </Link>
      </div>
    </div>
  );
}
