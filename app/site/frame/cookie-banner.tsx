import { useEffect, useRef } from "react";
import { PageLink } from "#app/ui/page-link.tsx";
import { recordConsent, useConsent } from "./consent.ts";
import styles from "./cookie-banner.module.css";

/** Asks for consent until it is stored. Not shown before hydration; never blocks the page. */
export function CookieBanner() {
  return useConsent() === false ? <Banner /> : null;
}

function Banner() {
  const banner = useRef<HTMLElement>(null);

  // Fixed elements at the bottom of the window move up by this height.
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--consent-height", `${banner.current?.offsetHeight ?? 0}px`),
    );
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--consent-height");
    };
  }, []);

  return (
    <section
      ref={banner}
      className={`screen-only ${styles.banner}`}
      aria-labelledby="cookie-settings"
    >
      <h2 id="cookie-settings" className={styles.title}>
        Cookie Settings
      </h2>
      <p className={styles.text}>
        This website uses cookies to improve your experience while you navigate through the
        website...Please accept the use of cookies to continue using our website.
      </p>
      <p className={styles.answers}>
        <button type="button" className={styles.accept} onClick={() => recordConsent(true)}>
          Yes I accept
        </button>
        <PageLink to="/privacy-policy" className={styles.more}>
          Find out more
        </PageLink>
      </p>
    </section>
  );
}
