import styles from "./share-links.module.css";

/** Plain share links, so that no network is contacted before a click. `address` is absolute. */
export function ShareLinks({
  address,
  title,
  className,
}: {
  address: string;
  title: string;
  className: string | undefined;
}) {
  const ways = [
    {
      name: "LinkedIn",
      link: withQuery("https://www.linkedin.com/sharing/share-offsite/", { url: address }),
    },
    {
      name: "X (Twitter)",
      link: withQuery("https://twitter.com/intent/tweet", { url: address, text: title }),
    },
    {
      name: "Facebook",
      link: withQuery("https://www.facebook.com/sharer/sharer.php", { u: address }),
    },
  ];
  return (
    <section className={`${styles.share} ${className}`} aria-labelledby="share">
      <h2 id="share" className={styles.heading}>
        Pass it on
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ name, link }) => (
          <li key={name}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
          >
            E-mail
          </a>
        </li>
      </ul>
    </section>
  );
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}
