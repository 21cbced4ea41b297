import { NavLink, useLocation } from "react-router";
import { PageLink } from "#app/ui/page-link.tsx";
import { prefetchOnIntent } from "#app/ui/prefetch-on-intent.ts";
import type { DisciplineLink } from "#server/site/disciplines.ts";
import styles from "./header.module.css";
import { MenuGroup } from "./menu-group.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";

const aboutLinks = [
  { to: "/about/methodology-and-insights", label: "Methodology and insights" },
  { to: "/about/global-reach", label: "Global reach" },
  { to: "/about/what-our-clients-say", label: "What our clients say" },
  { to: "/about/our-network", label: "Our network" },
];

export interface HeaderProps {
  agencyName: string;
  telephone: string;
  email: string;
  disciplines: readonly DisciplineLink[];
}

/** The bar with the logo and the menu. On the home page it lies over the first picture and comes back in its `scrolled` style one screen further down. */
export function Header({ agencyName, telephone, email, disciplines }: HeaderProps) {
  const isHome = useLocation().pathname === "/";
  const scrolled = useScrolledPast(isHome) ? "scrolled" : "";
  const disciplineLinks = disciplines.map(({ slug, title }) => ({
    to: `/disciplines/${slug}`,
    label: title,
  }));
  return (
    <header className={`${styles.header} ${isHome ? styles.over : ""} ${scrolled}`}>
      <PageLink
        to="/"
        className={`${styles.logo} ${scrolled}`}
        aria-label={agencyName && `${agencyName}, home`}
      >
        {agencyName || "Home"}
      </PageLink>
      <nav aria-label="Main" className={`${styles.nav} ${scrolled}`}>
        <ul className={styles.words}>
          <li>
            <NavLink
              prefetch={prefetchOnIntent()}
              to="/work"
              className={`${styles.word} ${scrolled}`}
            >
              Work
            </NavLink>
          </li>
          <MenuGroup
            to="/about"
            label="About"
            links={aboutLinks}
            wordClass={`${styles.word} ${scrolled}`}
          />
          <li>
            <NavLink
              prefetch={prefetchOnIntent()}
              to="/news-and-opinions"
              className={`${styles.word} ${scrolled}`}
            >
              News + Views
            </NavLink>
          </li>
          <MenuGroup
            to="/disciplines"
            label="Disciplines"
            links={disciplineLinks}
            fromRight
            wordClass={`${styles.word} ${scrolled}`}
          />
          <li>
            <NavLink
              prefetch={prefetchOnIntent()}
              to="/contact"
              className={`${styles.word} ${scrolled}`}
            >
              Contact
            </NavLink>
          </li>
        </ul>
      </nav>
      <MobileMenu
        agencyName={agencyName}
        telephone={telephone}
        email={email}
        buttonClass={`${styles.menuButton} ${scrolled}`}
      />
    </header>
  );
}
