import { useLocation } from "react-router";
import { PageLink } from "#app/ui/page-link.tsx";
import type { DisciplineLink } from "#server/site/disciplines.ts";
import styles from "./header.module.css";
import { MenuGroup, type MenuEntry } from "./menu-group.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useEffect, useState } from "react";

const aboutLinks = [
  { to: "/about/methodology-and-insights", label: "Methodology and insights" },
  { to: "/about/global-reach", label: "Global reach" },
  { to: "/about/what-our-clients-say", label: "What our clients say" },
  { to: "/about/our-network", label: "Our network" },
];

interface HeaderProps {
  agencyName: string;
  telephone: string;
  email: string;
  disciplines: readonly Pick<DisciplineLink, "slug" | "title">[];
}

/** The bar with logo and menu. On the home page it overlays the first picture, and returns as `scrolled` one screen below. */
export function Header({ agencyName, telephone, email, disciplines }: HeaderProps) {
  const isHome = useLocation().pathname === "/";
  const scrolled = useScrolledPast(isHome) ? "scrolled" : "";
  const disciplineLinks = disciplines.map(({ slug, title }) => ({
    to: `/disciplines/${slug}`,
    label: title,
  }));
  const words: MenuEntry[] = [
    { to: "/work", label: "Work" },
    { to: "/about", label: "About", links: aboutLinks },
    { to: "/news-and-opinions", label: "News + Views" },
    { to: "/disciplines", label: "Disciplines", links: disciplineLinks },
    { to: "/contact", label: "Contact" },
  ];
  return (
    <header className={`${styles.header} ${isHome ? styles.over : ""} ${scrolled}`}>
      <PageLink
        to="/"
        className={`${styles.logo} ${scrolled}`}
        aria-label={agencyName && `${agencyName}, home`}
      >
        {agencyName || "Home"}
        <span className="level" />
      </PageLink>
      <nav aria-label="Main" className={`${styles.nav} ${scrolled}`}>
        <ul className={styles.words}>
          {words.map((word) => (
            <MenuGroup key={word.to} {...word} wordClass={`${styles.word} ${scrolled}`} />
          ))}
        </ul>
      </nav>
      <MobileMenu
        agencyName={agencyName}
        telephone={telephone}
        email={email}
        words={[{ to: "/", label: "Home" }, ...words]}
        buttonClass={`${styles.menuButton} ${scrolled}`}
      />
    </header>
  );
}

/** Returns whether the page is scrolled down by more than the window's height; always false unless `watching`. */
function useScrolledPast(watching: boolean): boolean {
  const [past, setPast] = useState(false);

  useEffect(() => {
    if (!watching) {
      setPast(false);
      return;
    }
    const look = () => setPast(window.scrollY > window.innerHeight);
    look();
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener("scroll", look, { passive: true, signal });
    window.addEventListener("resize", look, { signal });
    return () => leaving.abort();
  }, [watching]);

  return past;
}
