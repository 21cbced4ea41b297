import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SignedOutLine } from "#app/staff/session/signed-out-line.tsx";
import { RouteAnnouncer } from "#app/ui/route-announcer.tsx";
import { LeavingProvider } from "./leaving.tsx";
import { NavigationGuard } from "./navigation-guard.tsx";
import { shownList } from "./places.ts";
import { AgencyNameContext } from "./screen-title.tsx";
import styles from "./shell.module.css";
import { Side } from "./side.tsx";
import { TopBar } from "./top-bar.tsx";

/** What stays around every signed-in screen: the way to all others, who is signed in, and the screen itself. */
export function Shell({ agencyName, children }: { agencyName: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <AgencyNameContext value={agencyName}>
      <LeavingProvider>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <div className={styles.shell}>
          <div className={styles.narrow}>
            <TopBar agencyName={agencyName} />
          </div>
          <div className={styles.wide}>
            <Side agencyName={agencyName} />
          </div>
          <div className={styles.content}>
            <SignedOutLine />
            <main id="main" tabIndex={-1} className={styles.main}>
              {children}
            </main>
          </div>
        </div>
        <NavigationGuard />
        {/* What is searched for is in the address as well: that is no other screen. */}
        <RouteAnnouncer
          place={pathname === "/dashboard" ? `${pathname} ${shownList(search)}` : pathname}
        />
      </LeavingProvider>
    </AgencyNameContext>
  );
}
