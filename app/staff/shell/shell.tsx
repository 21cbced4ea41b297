import { type ReactNode, useId, useState, useEffect } from "react";
import { useLocation, useNavigation, Link } from "react-router";
import { RouteAnnouncer } from "#app/ui/route-announcer.tsx";
import { showAddress } from "#app/staff/dashboard/sections.ts";
import { LeavingProvider, NavigationGuard } from "./leaving.tsx";
import { shownList, currentOf, places, placesFor } from "./places.ts";
import { AgencyNameContext } from "./screen.tsx";
import styles from "./shell.module.css";
import { CurrentUser } from "./who.tsx";
import { isAppleKeyboard } from "#app/staff/palette/key-press.ts";
import { useOpenSession, useSession, useSessionState } from "#app/staff/session/session.tsx";
import { useUnreadEnquiries } from "./unread-enquiries.tsx";

/** The frame around every signed-in screen: navigation, user and content. */
export function Shell({ agencyName, children }: { agencyName: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <AgencyNameContext value={agencyName}>
      <LeavingProvider>
        <a className="screen-only skip" href="#main">
          Skip to content
        </a>
        <div className={styles.shell}>
          <div className={`screen-only ${styles.narrow}`}>
            <TopBar agencyName={agencyName} />
          </div>
          <div className={styles.wide}>
            <Side agencyName={agencyName} />
          </div>
          <div className={styles.content}>
            <SignedOutLine />
            <main id="main" tabIndex={-1}>
              {children}
            </main>
          </div>
        </div>
        <NavigationGuard />
        {/* A search changes the address, but not the screen. */}
        <RouteAnnouncer
          place={pathname === "/dashboard" ? `${pathname} ${shownList(search)}` : pathname}
        />
      </LeavingProvider>
    </AgencyNameContext>
  );
}

/** The navigation of wide screens. */
function Side({ agencyName }: { agencyName: string }) {
  return (
    <header className={styles.side}>
      <Link to="/dashboard" className="brand">
        {agencyName}
      </Link>
      <PaletteButton />
      <nav aria-label="Desk" className={styles.places}>
        <PlacesList />
      </nav>
      <div className={styles.who}>
        <CurrentUser />
      </div>
    </header>
  );
}

/** A notice shown while the user is signed out. */
function SignedOutLine() {
  const session = useOpenSession();
  const { staff } = useSession();
  const state = useSessionState();
  const out = state.kind === "signed-out";

  return (
    <div role="status" className={styles.place}>
      {out ? (
        <p className={styles.line}>
          {state.another
            ? `Someone else has signed in with this browser. What you type is kept here for ${staff.name}.`
            : "You are signed out. What you type is kept in this browser."}{" "}
          <button type="button" className={styles.signIn} onClick={session.ask}>
            Sign in
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** The navigation of narrow screens: a bar with a menu. */
function TopBar({ agencyName }: { agencyName: string }) {
  const [open, setOpen] = useState(false);
  const menu = useId();
  const close = () => setOpen(false);

  return (
    <header
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        close();
        event.currentTarget.querySelector("button")?.focus();
      }}
    >
      <div className={styles.topBarLine}>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}
        >
          {open ? "Close" : "Menu"}
        </button>
        <Link to="/dashboard" className={styles.topBarName} onClick={close}>
          {agencyName}
        </Link>
        <div className={styles.search}>
          <PaletteButton onPress={close} />
        </div>
      </div>
      <div id={menu} className={styles.menu} hidden={!open}>
        <nav aria-label="Desk">
          <PlacesList onGo={close} />
        </nav>
        <CurrentUser onGo={close} />
      </div>
    </header>
  );
}

/** Opens the palette, and shows its shortcut. */
function PaletteButton({ onPress }: { onPress?: () => void }) {
  const [keys, setKeys] = useState<string>();
  useEffect(() => setKeys(isAppleKeyboard(navigator) ? "⌘ K" : "Ctrl K"), []);

  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => {
        onPress?.();
        window.dispatchEvent(new CustomEvent("desk:palette"));
      }}
    >
      Go to…
      {keys ? <kbd className={styles.keys}>{keys}</kbd> : null}
    </button>
  );
}

/** The links to all screens, with the current one marked, and one that is loading. */
function PlacesList({ onGo }: { onGo?: () => void }) {
  const location = useLocation();
  const { location: next } = useNavigation();
  const unread = useUnreadEnquiries();
  const { staff } = useSession();
  return (
    <div className={styles.groups}>
      {places.map((group) => (
        <ul key={group[0]?.to}>
          {placesFor(staff.role, group).map((place) => (
            <li key={place.to}>
              <Link
                to={place.to}
                className={styles.placesListPlace}
                aria-current={currentOf(place, location)}
                data-pending={next && currentOf(place, next)}
                onClick={onGo}
              >
                {place.label}
                {place.to === showAddress("enquiries") && unread > 0 && (
                  <span className={styles.unread}>
                    {unread >= 1000 ? "999+" : unread}
                    <span className="visually-hidden"> new</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
