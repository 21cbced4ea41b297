import { isRouteErrorResponse, Link, Outlet } from "react-router";
import type { Route } from "./+types/page-errors";
import styles from "./page-errors.module.css";

/** Stands around all pages, so that what goes wrong in one is told inside the frame of the site. */
export default function PageErrors() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status < 500;
  return (
    <div className={`frame ${styles.page}`}>
      <title>{missing ? "Page not found" : "Back in a moment"}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>
        {missing ? "There is nothing at this address." : "We cannot show this page just now."}
      </h1>
      <p className={styles.words}>
        {missing
          ? "The page may have moved, or the address may have lost a letter on its way here. The work is still where it was."
          : "Something behind it is not answering. It is being looked at: please try again in a minute."}
      </p>
      <ul className={styles.ways}>
        <li>
          <Link to="/work">See the work</Link>
        </li>
        <li>
          <Link to="/disciplines">What we do</Link>
        </li>
        <li>
          <Link to="/news-and-opinions">News and opinions</Link>
        </li>
        <li>
          <Link to="/contact">Talk to us</Link>
        </li>
      </ul>
    </div>
  );
}
