import { Link } from "react-router";
import { Arrow } from "#app/ui/icons.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { SiteSettings } from "#server/site/site.ts";
import { recordConsent, useConsent } from "./consent.ts";
import styles from "./footer.module.css";
import { SocialLinks } from "./social-links.tsx";

/** The closing argument of every page, and everything one needs to reach the agency. */
export function Footer({ settings }: { settings: SiteSettings }) {
  const consent = useConsent();
  return (
    <footer className={styles.footer}>
      <div className="frame">
        <p className={styles.closing}>
          <Link to="/contact">
            {settings.closingLine}
            <Arrow />
          </Link>
        </p>
        <div className={`columns ${styles.details}`}>
          <div className={styles.blurb}>
            <h2 className={styles.title}>{settings.agencyName}</h2>
            <Paragraphs text={settings.blurb} />
          </div>
          <div className={styles.services}>
            <h2 className={styles.title}>Services we offer</h2>
            <ul>
              {settings.services.map((service) => (
                <li key={service.link}>
                  <Link to={service.link}>{service.label}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.reach}>
            <h2 className={styles.title}>Find us</h2>
            <address className={styles.address}>{settings.address}</address>
            <p>
              <a href={`tel:${settings.telephone.replaceAll(/[^+\d]/g, "")}`}>
                {settings.telephone}
              </a>
            </p>
            <p>
              <a href={`mailto:${settings.email}`}>{settings.email}</a>
            </p>
            {settings.accreditationLogo && (
              <Picture
                picture={settings.accreditationLogo}
                sizes="160px"
                className={styles.accreditation}
              />
            )}
          </div>
        </div>
        <div className={styles.base}>
          <p>
            © {settings.copyrightYear} {settings.agencyName}
          </p>
          <p>
            <Link to="/privacy-policy">Privacy policy</Link>
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
