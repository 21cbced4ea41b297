import { Link, useLocation } from "react-router";
import { currentOf, places } from "./places.ts";
import styles from "./places-list.module.css";

/** The links to all screens, with the one that is open marked. */
export function PlacesList({ onGo }: { onGo?: () => void }) {
  const location = useLocation();
  return (
    <div className={styles.groups}>
      {places.map((group) => (
        <ul key={group[0]?.to}>
          {group.map((place) => (
            <li key={place.to}>
              <Link
                to={place.to}
                className={styles.place}
                aria-current={currentOf(place, location)}
                onClick={onGo}
              >
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
