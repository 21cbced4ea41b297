import { socialNetworkNames, type SocialNetwork } from "#content/labels/social-networks.ts";
import type { SiteSettings } from "#server/site/site.ts";
import styles from "./social-links.module.css";
import icons from "./social.svg";

const networks = Object.keys(socialNetworkNames) as SocialNetwork[];

/** The agency elsewhere; each link opens a new tab and says so. */
export function SocialLinks({ social }: { social: SiteSettings["social"] }) {
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
