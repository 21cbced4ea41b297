import { Link, useLocation } from "react-router";
import { currentOf, places } from "./places.ts";
import styles from "./places-list.module.css";
import { useUnreadEnquiries } from "./unread-enquiries.tsx";

const enquiries = "/dashboard?show=enquiries";

/** The links to all screens, with the one that is open marked. */
export function PlacesList({ onGo }: { onGo?: () => void }) {
  const location = useLocation();
  const unread = useUnreadEnquiries();
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
                {place.to === enquiries && unread > 0 && (
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
