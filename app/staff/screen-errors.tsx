import { Button } from "@mantine/core";
import { isRouteErrorResponse, Link, Outlet, useRevalidator } from "react-router";
import type { Route } from "./+types/screen-errors";
import styles from "./shell/trouble.module.css";
import { ScreenTitle } from "./shell/screen-title.tsx";

/** Where a screen that cannot be shown is told of, inside the shell, which stays. */
export default function ScreenErrors() {
  return <Outlet />;
}

/** Says what failed, and the way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  const missing = isRouteErrorResponse(error) && error.status === 404;

  return (
    <div className={styles.trouble}>
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
          <Link to="/dashboard/trash">Open the trash</Link>
        ) : (
          <Button loading={state === "loading"} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        <Link to="/dashboard">Back to the dashboard</Link>
      </div>
    </div>
  );
}
