import type { CSSProperties } from "react";
import { useLocation } from "react-router";
import { LastArrow } from "#app/ui/last-arrow.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { TelephoneLink } from "#app/ui/telephone-link.tsx";
import type { SiteSettings } from "#server/site/site.ts";
import { recordConsent, useConsent } from "./consent.ts";
import styles from "./footer.module.css";
import { socialNetworkNames, type SocialNetwork } from "#content/labels/social-networks.ts";
import icons from "./social.svg";

/** The footer: closing call to action, contact details and links. */
export function Footer({ settings, years }: { settings: SiteSettings; years: string }) {
  const consent = useConsent();
  // The contact page links to the work instead.
  const isContact = useLocation().pathname === "/contact";
  return (
    <footer className={styles.footer}>
      <div className="frame">
        <p className={styles.closing}>
          <PageLink dir="auto" to={isContact ? "/work" : "/contact"}>
            {isContact ? "See the work." : settings.closingLine || "Talk to us"}
            <LastArrow />
          </PageLink>
          <span className={`level ${styles.water}`} />
        </p>
        <div className={`columns ${styles.details}`}>
          <div className={styles.blurb}>
            <h2 dir="auto" className={styles.title}>
              {settings.agencyName}
            </h2>
            <Paragraphs text={settings.blurb} />
          </div>
          <div className={styles.services}>
            <h2 className={styles.title}>Services we offer</h2>
            <ul style={{ "--rows": Math.ceil(settings.services.length / 2) } as CSSProperties}>
              {settings.services.map((service) => (
                <li key={service.link}>
                  {service.link === "" ? (
                    service.label
                  ) : (
                    <PageLink to={service.link}>{service.label}</PageLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.reach}>
            <h2 className={styles.title}>Find us</h2>
            <address className={styles.address}>{settings.address}</address>
            {settings.telephone !== "" && (
              <p>
                <TelephoneLink number={settings.telephone} />
              </p>
            )}
            {settings.email !== "" && (
              <p>
                <a href={`mailto:${settings.email}`}>{settings.email}</a>
              </p>
            )}
            {settings.accreditationLogo && (
              <Picture
                picture={settings.accreditationLogo}
                sizes="160px"
                small
                className={styles.accreditation}
              />
            )}
          </div>
        </div>
        <div className={styles.base}>
          <p>
            © {years} {settings.agencyName}
          </p>
          <p>
            <PageLink to="/privacy-policy">Privacy policy</PageLink>
          </p>
          {consent && (
            <p>
              <button type="button" className={styles.again} onClick={() => recordConsent(false)}>
                Cookie settings
              </button>
            </p>
          )}
          <SocialLinks social={settings.social} />
        </div>
      </div>
    </footer>
  );
}

const networks = Object.keys(socialNetworkNames) as SocialNetwork[];

/** The agency's social profiles; each link opens a new tab and announces it. */
function SocialLinks({ social }: { social: SiteSettings["social"] }) {
  return (
    <ul className={styles.links}>
      {networks.map((network) =>
        social[network] === "" ? null : (
          <li key={network}>
            <a href={social[network]} target="_blank" rel="noopener noreferrer">
              <img src={`${icons}#${network}`} alt="" width="20" height="20" loading="lazy" />
              <span className="visually-hidden">
                {socialNetworkNames[network]} (opens in a new tab)
              </span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
