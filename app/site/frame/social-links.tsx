import facebook from "bootstrap-icons/icons/facebook.svg";
import instagram from "bootstrap-icons/icons/instagram.svg";
import linkedin from "bootstrap-icons/icons/linkedin.svg";
import pinterest from "bootstrap-icons/icons/pinterest.svg";
import twitter from "bootstrap-icons/icons/twitter.svg";
import youtube from "bootstrap-icons/icons/youtube.svg";
import { socialNetworkNames, type SocialNetwork } from "#content/labels/social-networks.ts";
import type { SiteSettings } from "#server/site/site.ts";
import styles from "./social-links.module.css";

const icons = { pinterest, linkedin, facebook, instagram, twitter, youtube } satisfies Record<
  SocialNetwork,
  string
>;
const networks = Object.keys(socialNetworkNames) as SocialNetwork[];

/** The agency elsewhere; each link opens a new tab and says so. */
export function SocialLinks({ social }: { social: SiteSettings["social"] }) {
  return (
    <ul className={styles.links}>
      {networks.map((network) =>
        social[network] === "" ? null : (
          <li key={network}>
            <a href={social[network]} target="_blank" rel="noopener noreferrer">
              <img src={icons[network]} alt="" width="20" height="20" loading="lazy" />
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
